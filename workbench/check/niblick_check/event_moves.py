"""The moves of games with [events], and what these set off."""

import itertools
import typing

from niblick_check.cards import SUITS, rank_of, suit_of
from niblick_check.common import bits, mask_of, need


class State(typing.NamedTuple):
    """All of a position but the cards left in the layout and the number of stock cards turned."""
    top: int  # the face on the foundation
    tokens: tuple  # how many there are of each
    added: int  # of the cards withheld
    run: int
    suit_run: int
    suit: int
    rough: int  # slots that events have made rough
    hits: tuple  # on each card of [rough]
    moves: tuple  # of each event of every so many moves: those since it last happened


class Done:
    """What the events of one move do at its end."""

    def __init__(self):
        self.targets, self.rough, self.burnt, self.added = 0, 0, 0, 0
        self.given, self.taken, self.ends, self.wins = [], [], False, False


class EventMoves:
    """Moves by which a state, with cards left and so many stock cards turned, leads to others."""

    def __init__(self, game):
        self.game, rules = game, game.rules
        events, locks, self.spare, mystery, self.beside = rules["events"]
        self.tokens = rules["tokens"]
        self.index = {token[0]: t for t, token in enumerate(self.tokens)}
        self.most = [rules["most"].get(token[0], 255) for token in self.tokens]
        self.covers = game.covers
        self.events = [(event, self.mask(event.what), [(ask, self.bound(what)) for ask, what in event.conditions],
                        [(verb, self.bound(what)) for verb, what in event.actions]) for event in events]
        self.locks = [(self.mask(held), self.bound(key)) for held, key in locks]
        self.mystery = mask_of(mystery)
        self.locked_ever = self.mystery | mask_of(s for held, _ in self.locks for s in bits(held))
        self.hit = {s: i for i, s in enumerate(self.spare)}  # the number of its hits
        # Slots that set nothing off on leaving.
        self.quiet = game.all & ~mask_of(s for event, mask, _, _ in self.events if event.on in ("leaves", "cleared")
                                         for s in bits(mask)) & ~mask_of(self.spare)
        self.timers = [event.n for event, *_ in self.events if event.on == "moves"]
        self.has_run, self.has_suit_run = (any(event.on in ("run", "each") and event.same_suit == same
                                               for event, *_ in self.events) for same in (False, True))
        self.counts_plays = self.has_run or self.has_suit_run or self.timers
        rough = [what for *_, actions in self.events for verb, what in actions if verb == "rough"]
        self.rough_places = list(bits(mask_of(s for mask in rough for s in bits(mask))))
        self.ends = any(verb == "end" for *_, actions in self.events for verb, _ in actions)
        # Faces on the foundation on which the same cards go are one.
        rows = {}
        self.alike = {face: rows.setdefault(tuple(game.fits[face, card] for card in range(game.empty)), face)
                      for face in range(game.empty + 1)} | {game.wild: game.wild}
        free = [(s, 1 << s | self.covers[s], 1 << s) for s in range(game.slots)]
        self.onto = {top: [(s, mask, bit, self.alike[game.at[s]]) for s, mask, bit in free
                           if top == game.wild or game.fits[top, game.at[s]]] for top in self.alike.values()}
        self.bag = [(s, mask, bit, t) for t, (_, _, card) in enumerate(self.tokens) if card
                    for s, mask, bit in free if game.card[s] == card]
        self.suits = [1 + list(SUITS).index(suit_of(card)) if self.has_suit_run else 0 for card in game.card]
        self.stock = [self.alike[face] for face in game.stock]
        self.dealt = len(game.stock) - rules["withheld"]
        self.irons = {}
        for t, (name, _, _) in enumerate(self.tokens):
            if name.startswith("iron "):
                dealt = "I" + name[-1]
                faces = {game.face[card] for card in rules["cards"] if rank_of(card) == name[-1]}
                faces = {game.face[dealt]} if dealt in rules["cards"] else faces
                need(len(faces) == 1, "irons are told apart by suit")
                self.irons[t] = faces.pop()
        self.start = State(self.alike[game.start[0]], tuple(token[1] for token in self.tokens), 0, 0, 0, 0, 0,
                           (0,) * len(self.spare), (0,) * len(self.timers))

    def mask(self, who):
        """The slots of cards, if these are cards."""
        if not hasattr(who, "slots"):
            return 0
        return who.slots | mask_of(s for s in range(self.game.slots) if self.game.card[s] in who.names)

    def bound(self, what):
        """Cards as their slots, an amount of a token by its number."""
        if hasattr(what, "slots"):
            return self.mask(what)
        return (self.index[what[0]], what[1]) if isinstance(what, tuple) else what

    def state(self, top, counts):
        """The state that a part of a certificate has: tokens, cards added, and what events count."""
        bytes_of_rough, bytes_of_hits = (len(self.rough_places) + 7) // 8, (len(self.spare) + 3) // 4
        sizes = (len(self.tokens), 1, self.ends, self.has_run, 2 * self.has_suit_run, bytes_of_rough, len(self.timers),
                 bytes_of_hits)
        need(len(counts) == sum(sizes) and all(isinstance(n, int) and n >= 0 for n in counts), "a part is of another game")
        numbers = iter(counts)
        tokens, (added,), ended, run, of_suit, rough, moves, hits = (tuple(itertools.islice(numbers, n)) for n in sizes)
        need(not any(ended), "a position in which the game is over")
        need(added <= self.game.rules["withheld"], "more cards are added than were withheld")
        suit_run, suit = of_suit or (0, 0)
        return State(self.alike[top], tokens, added, sum(run), suit_run, suit,
                     mask_of(s for i, s in enumerate(self.rough_places) if rough[i // 8] >> i % 8 & 1),
                     tuple(hits[i // 4] >> 2 * (i % 4) & 3 for i in range(len(self.spare))), moves)

    def without_gone(self, state, left):
        """The state without what it says of cards that are gone."""
        hits = tuple(n if left >> s & 1 else 0 for n, s in zip(state.hits, self.spare))
        return state._replace(rough=state.rough & left, hits=hits)

    def left_of_stock(self, state, time):
        return self.dealt + state.added - time

    def open(self, left):
        return mask_of(s for s in bits(left) if not self.covers[s] & left)

    def is_locked(self, s, left, tokens):
        """Whether a lock holds the card in a slot, or it is a mystery."""
        if self.mystery >> s & 1 and self.beside[s] & left == self.beside[s]:
            return True
        for held, key in self.locks:
            if held >> s & 1:
                if tokens[key[0]] < key[1] if isinstance(key, tuple) else key & ~held & left:
                    return True
        return False

    def moves(self, left, state, time):
        """All moves but those of the stock: which it is, of which card or token, the cards left, the state and the
        time afterwards, and whether the game is over."""
        top, tokens = state.top, state.tokens
        for s, mask, bit, face in self.onto[top]:
            if left & mask == bit and not (self.locked_ever & bit and self.is_locked(s, left, tokens)):
                if state.rough & bit:
                    yield "play", s, *self.follow(left, left, state._replace(rough=state.rough ^ bit), time, "play", s)
                elif s in self.hit and state.hits[i := self.hit[s]] < self.spare[s]:
                    hits = (*state.hits[:i], state.hits[i] + 1, *state.hits[i + 1:])
                    yield "play", s, *self.follow(left, left, state._replace(hits=hits), time, "play", s)
                elif self.quiet & bit and not self.counts_plays:
                    yield "play", s, left ^ bit, state if face == top else state._replace(top=face), time, False
                else:
                    yield "play", s, *self.follow(left, left ^ bit, state._replace(top=face), time, "play", s)
        for s, mask, bit, t in self.bag:
            if left & mask == bit and not (self.locked_ever & bit and self.is_locked(s, left, tokens)):
                more = (*tokens[:t], tokens[t] + 1, *tokens[t + 1:])
                yield "hold", s, *self.follow(left, left ^ bit, state._replace(tokens=more), time, "hold", s)
        for t, (name, _, _) in enumerate(self.tokens):
            costs = self.game.rules["spells"].get(name)
            if costs:
                less = list(tokens)
                for other, n in costs:
                    less[self.index[other]] -= n
                if min(less) >= 0:
                    yield "use", t, *self.follow(left, left, state._replace(tokens=tuple(less)), time, "use", t)
            elif tokens[t] and (name == "wild" or t in self.irons):
                face = self.irons.get(t, self.game.wild)
                if top != self.game.wild if name == "wild" else top == self.game.wild or self.game.fits[top, face]:
                    less = (*tokens[:t], tokens[t] - 1, *tokens[t + 1:])
                    after = state._replace(top=self.alike[face], tokens=less)
                    yield "use", t, *self.follow(left, left, after, time, "use", t)

    def turn(self, left, state, time):
        """Turning the next stock card."""
        return self.follow(left, left, state._replace(top=self.stock[time]), time + 1, "turn", time)

    def may_play(self, left, state):
        return any(left & mask == bit and not self.is_locked(s, left, state.tokens)
                   for s, mask, bit, _ in self.onto[state.top])

    def follow(self, before, left, state, time, kind, what):
        """What a move sets off, which has left these cards and this state. `what`: the slot of a card, the
        number of a token or that of a stock card."""
        done, played = Done(), kind == "play"
        run, suit_run, suit = state.run, state.suit_run, state.suit
        if kind in ("turn", "use"):
            run = suit_run = suit = 0
        if played and self.has_run:
            run += 1
        if played and self.has_suit_run:
            suit_run = suit_run + 1 if suit == self.suits[what] else 1
            suit = self.suits[what]
        moves, timer = list(state.moves), 0
        free, held = None, state.tokens
        cleared = set()

        def happen(event, piece=None):
            nonlocal free
            _, _, conditions, actions = event
            others = left if piece is None else left & ~(1 << piece)
            for ask, which in conditions:
                if ask in ("while", "after"):
                    holds = bool(which & others) == (ask == "while")
                else:
                    holds = (held[which[0]] >= which[1]) == (ask == "with")
                if not holds:
                    return
            for verb, which in actions:
                if verb == "give":
                    done.given.append(which)
                elif verb == "take":
                    done.taken.append(which)
                elif verb == "end":
                    done.ends, done.wins = True, done.wins or which
                elif verb == "burn":
                    done.burnt += which
                elif verb == "add":
                    done.added += which
                elif verb == "rough":
                    done.rough |= which
                elif verb == "all":
                    done.targets |= which
                elif verb in ("free", "one"):
                    free = self.open(left) if free is None else free
                    done.targets |= free & which if verb == "free" else free & which & -(free & which)
                elif verb in ("beside", "around") and piece is not None:
                    done.targets |= which[piece]

        for event in self.events:
            on, n = event[0].on, event[0].n
            length = suit_run if event[0].same_suit else run
            if on == "moves":
                moves[timer] = (moves[timer] + 1) % n
                timer += 1
                if not moves[timer - 1]:
                    happen(event)
            elif (on == "run" and played and length == n or on == "each" and played and length % n == 0
                    or on == "used" and kind == "use" and self.tokens[what][0] == event[0].what
                    or on == "turned" and kind == "turn" and self.game.card[self.game.slots + what] in event[0].what.names):
                happen(event)
        remaining, gone = left, before & ~left
        while True:
            for s in bits(gone):
                for event in self.events:
                    if event[0].on == "leaves" and event[1] >> s & 1:
                        happen(event, s)
            for i, event in enumerate(self.events):
                if event[0].on == "cleared" and i not in cleared and event[1] & before and not event[1] & remaining:
                    cleared.add(i)
                    happen(event)
            gone = 0
            while next_gone := done.targets & remaining and done.targets & self.open(remaining):
                gone |= next_gone
                remaining &= ~next_gone
            if not gone:
                break
        tokens = list(held)
        for t, n in done.given:
            tokens[t] = max(tokens[t], min(self.most[t], tokens[t] + n))
        for t, n in done.taken:
            tokens[t] = max(0, tokens[t] - n)
        time += min(done.burnt, self.left_of_stock(state, time))
        added = min(self.game.rules["withheld"], state.added + done.added)
        state = State(state.top, tuple(tokens), added, run, suit_run, suit, state.rough | done.rough & remaining,
                      state.hits, tuple(moves))
        if self.hit or state.rough:
            state = self.without_gone(state, remaining)
        if done.wins:
            remaining = 0
        return remaining, state, time, done.ends
