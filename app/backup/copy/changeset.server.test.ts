import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { withoutTables } from "./changeset.server.ts";

const SCHEMA = `
  create table kept (id text primary key, n integer, r real, b blob, t text);
  create table secrets (a integer, b text, note text, primary key (a, b)) without rowid;
  create table also_kept (id integer primary key, t text)`;

const LONG = "شاي ".repeat(5000);

function opened(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  database.exec(SCHEMA);
  database.exec(
    "insert into kept values ('old', 1, 2.5, x'00ff', 'x'), ('gone', 1, null, null, '')",
  );
  database.exec("insert into secrets values (1, 'one', 'hidden-before')");
  return database;
}

test("a changeset without a table changes the others as before, and says nothing of it", () => {
  const [from, to] = [opened(), opened()];
  const session = from.createSession();
  from.exec("update secrets set note = 'hidden-after'");
  from.exec("insert into secrets values (2, 'two', 'hidden-T')");
  from.prepare("insert into kept values ('new', -9007199254740991, 0.1, x'54', ?)").run(LONG);
  from.exec("update kept set t = null, n = 200 where id = 'old'");
  from.exec("delete from kept where id = 'gone'");
  from.exec("insert into also_kept values (300, 'T')");
  const changes = withoutTables(session.changeset(), ["secrets"]);
  expect(Buffer.from(changes).toString("latin1")).not.toMatch(/secrets|hidden/);
  expect(to.applyChangeset(changes)).toBe(true);
  for (const table of ["kept", "also_kept"]) {
    const rows = (database: DatabaseSync) => database.prepare(`select * from ${table}`).all();
    expect(rows(to)).toEqual(rows(from));
  }
  expect(to.prepare("select note from secrets").all()).toEqual([{ note: "hidden-before" }]);
});

test("a changeset of left-out tables alone is empty", () => {
  const database = opened();
  const session = database.createSession();
  database.exec("delete from secrets");
  expect(withoutTables(session.changeset(), ["secrets"])).toHaveLength(0);
});
