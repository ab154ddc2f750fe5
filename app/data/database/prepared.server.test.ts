import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { prepared } from "./prepared.server.ts";

onEachDatabase((shop, kind) => {
  type Row = { key: string; hits: number };

  test("is written once for each number of rows, and runs with the values of each time", async () => {
    const written: number[] = [];
    const insert = prepared((db, rows: Row[]) => {
      written.push(rows.length);
      return db
        .insertInto("rate_limits")
        .values(rows.map((row) => ({ ...row, window_start: 7 })))
        .returning(["key", "hits"]);
    });
    const rowsOf = (count: number, name: string) =>
      times(count, (index) => ({ key: `${name}${index}`, hits: index }));
    for (const [index, count] of [1, 2, 2, 1].entries()) {
      const rows = rowsOf(count, `it's ${index}`);
      expect(await insert(shop.db, rows)).toEqual(rows);
    }
    expect(written).toEqual([1, 2]);
    await insert(shop.db, rowsOf(31, "long"));
    await insert(shop.db, rowsOf(31, "longer"));
    expect(written).toEqual([1, 2, 31, 31]);
    const starts = shop.db.selectFrom("rate_limits").select("window_start").distinct();
    expect(await starts.execute()).toEqual([{ window_start: 7 }]);
  });

  if (kind === "PostgreSQL")
    test("PostgreSQL keeps the plan, but not of long lists", async () => {
      const find = prepared((db, rows: { key: string }[]) => {
        const keys = rows.map(({ key }) => key);
        return db.selectFrom("rate_limits").select("hits").where("key", "in", keys);
      });
      await shop.db.connection().execute(async (db) => {
        const keys = times(32, () => ({ key: "k" }));
        for (const count of [2, 2, 31, 32]) await find(db, keys.slice(0, count));
        const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
        expect(rows).toEqual([{ name: expect.stringMatching(/^koshk [\w-]{43}$/) }]);
      });
    });

  test("two copies of the module share a connection", async () => {
    const copy = async () => {
      vi.resetModules();
      return (await import("./prepared.server.ts")).prepared;
    };
    const preparers = [await copy(), await copy()];
    const readers = preparers.map((prepare, index) =>
      prepare((db, _rows: { key: string }[]) =>
        db.selectFrom("rate_limits").select(index === 0 ? "key" : "hits"),
      ),
    );
    await shop.db.connection().execute(async (db) => {
      for (const read of readers) expect(await read(db, [{ key: "k" }])).toEqual([]);
    });
  });
});
