import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { transaction } from "./transaction.server.ts";

onEachDatabase((shop, kind) => {
  if (kind === "SQLite") {
    test("commits are on the disk before they are answered, and keys are kept", async () => {
      const pragma = async (name: string) =>
        (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(shop.db)).rows[0];
      expect(await pragma("journal_mode")).toEqual({ journal_mode: "wal" });
      expect(await pragma("synchronous")).toEqual({ synchronous: 2 });
      expect(await pragma("foreign_keys")).toEqual({ foreign_keys: 1 });
    });

    test("a transaction takes the write lock at its start, not half-way", async () => {
      const other = new DatabaseSync(join(shop.place.dataDir, "koshk.sqlite"));
      other.exec("begin immediate");
      let began = false;
      const reading = transaction(shop.db, async (trx) => {
        began = true;
        await trx.selectFrom("products").select("id").execute();
      });
      await expect(reading).rejects.toThrow(/locked/);
      expect(began).toBe(false);
      other.close();
    });
  }

  test("undo rolls back and hands its answer on; an error rolls back and is thrown", async () => {
    const write = (end: (undo: (answer: string) => never) => string) =>
      transaction<string>(shop.db, async (trx, undo) => {
        await trx
          .insertInto("rate_limits")
          .values({ key: "k", window_start: 0, hits: 1 })
          .execute();
        return end(undo);
      });
    const count = async () =>
      (await shop.db.selectFrom("rate_limits").selectAll().execute()).length;
    expect(await write((undo) => undo("nothing after all"))).toBe("nothing after all");
    expect(await count()).toBe(0);
    await expect(
      write(() => {
        throw new Error("The power went.");
      }),
    ).rejects.toThrow("The power went.");
    expect(await count()).toBe(0);
    expect(await write(() => "done")).toBe("done");
    expect(await count()).toBe(1);
  });
});
