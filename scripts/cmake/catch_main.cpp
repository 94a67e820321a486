// The main of Catch2 2, which is headers but for it.

#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
