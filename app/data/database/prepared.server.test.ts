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
    for (const [count, name] of [
      [1, "a"],
      [2, "b"],
      [2, "it's"],
      [1, "d"],
    ] as const) {
      expect(await insert(shop.db, rowsOf(count, name))).toEqual(rowsOf(count, name));
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
      const find = prepared((db, rows: { key: string }[]) =>
        db
          .selectFrom("rate_limits")
          .select("hits")
          .where(
            "key",
            "in",
            rows.map(({ key }) => key),
          ),
      );
      await shop.db.connection().execute(async (db) => {
        for (const count of [2, 2, 31, 32])
          await find(
            db,
            times(count, () => ({ key: "k" })),
          );
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
    const columns = ["key", "hits"] as const;
    const readers = preparers.map((prepare, index) =>
      prepare((db, rows: { key: string }[]) =>
        db
          .selectFrom("rate_limits")
          .select(columns[index] ?? "key")
          .where("key", "=", rows[0]?.key ?? ""),
      ),
    );
    await shop.db.connection().execute(async (db) => {
      for (const read of readers) expect(await read(db, [{ key: "k" }])).toEqual([]);
    });
  });
});
