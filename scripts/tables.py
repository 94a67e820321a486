"""What the scripts that write tables of results share."""
import csv
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
RULES = str(ROOT / "rulesets")


def library(program):
    """The games of the library that can be played, by id."""
    listed = json.loads(subprocess.run([program, "--rulesets", RULES, "list", "--format", "json"],
                                       capture_output=True, text=True, check=True).stdout)
    return {entry["id"]: entry for entry in listed if entry["ok"]}


def load(path, *key):
    """The rows of a table by the values in these columns; by the game if there are none."""
    if not path.exists():
        return {}
    with path.open(newline="") as file:
        return {tuple(map(row.get, key)) if key else row["id"]: row for row in csv.DictReader(file)}


def write_table(path, fields, rows):
    """Writes a table in one step, so that a crash leaves the old one."""
    part = path.with_suffix(".part")
    with part.open("w", newline="") as file:
        writer = csv.DictWriter(file, fields, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    part.replace(path)


def fill_tables(page, tables):
    """Writes the lines of each table into a page, after the mark `<!-- name -->`, in place of the table there."""
    text = page.read_text()
    for name, lines in tables.items():
        head, rest = text.split(f"<!-- {name} -->\n")
        rest = rest[rest.index("\n\n"):] if rest.startswith("|") else "\n" + rest
        text = f"{head}<!-- {name} -->\n" + "\n".join(lines) + rest
    page.write_text(text)
