import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { correctBalance } from "#app/data/accounts/change-balance.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import { randomId } from "#app/domain/id.ts";
import { checkedAccounts } from "#tests/support/check/checked-accounts.ts";
import { checkedFaults } from "#tests/support/check/faults.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { NOW } from "#tests/support/data/orders.ts";
import { addAccount } from "#tests/support/data/permitted-sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { createDatabase } from "#tests/support/servers/postgres.ts";
import { shopCommand } from "#tests/support/shop/shop-command.ts";

const TABLES = ["ledger_accounts", "account_entries", "account_terms"] as const;

onEachDatabase((shop, kind) => {
  const open = async () => {
    await addAccount(shop.db);
    const opening = { id: randomId(), openingCash: 0, device: "till" };
    await resultOf(openShift(shop.db, opening, { staff: "u1", now: NOW }));
    const { Tea = "" } = await stockShop(shop.db, [product({ name: "Tea" })]);
    const drawer = { device: "till", staff: "u1" };
    return checkedAccounts(shop.db, { drawer, product: Tea, price: 1000 });
  };

  async function newPlace(on: typeof kind) {
    const dataDir = join(shop.place.dataDir, `elsewhere on ${on}`);
    if (on === "SQLite") return { place: { dataDir }, drop: async () => {} };
    const { url: databaseUrl, drop } = await createDatabase(inject("postgresUrl"));
    return { place: { dataDir, databaseUrl }, drop };
  }

  /** As they were, with the rules that they go by. */
  async function expectSame(place: { dataDir: string }, customer: string): Promise<void> {
    const db = await openDatabase(place);
    expect(await dump(db)).toEqual(await dump(shop.db));
    expect(await checkedFaults(db)).toEqual([]);
    const altered = sql`update ledger_accounts set balance = 1 where id = ${customer}`;
    await expect(altered.execute(db)).rejects.toThrow("with an entry alone");
    const correction = { id: randomId(), account: customer, seen: 5700, should: 0, reason: "-" };
    const { outcome } = await resultOf(correctBalance(db, correction, EDIT));
    expect(outcome).toBe("recorded");
    await db.destroy();
  }

  test.each(["SQLite", "PostgreSQL"] as const)(
    "all accounts and entries of a backup are in the shop restored on %s, and the check finds nothing",
    async (on) => {
      const { customer } = await open();
      const file = join(shop.place.dataDir, "shop.backup");
      expect(await shopCommand("backup", [file], shop.place)).toMatchObject({ errors: "" });
      const { place, drop } = await newPlace(on);
      const restored = await shopCommand("restore", [file], place);
      expect(restored).toMatchObject({ status: 0, errors: "" });
      await expectSame(place, customer);
      await drop();
    },
  );

  if (kind === "SQLite")
    test("accounts are moved to PostgreSQL as they are", async () => {
      const { customer } = await open();
      const { place, drop } = await newPlace("PostgreSQL");
      const { databaseUrl: url = "" } = { databaseUrl: undefined, ...place };
      expect(await shopCommand("move", [url], shop.place)).toMatchObject({ status: 0, errors: "" });
      await expectSame(place, customer);
      await drop();
    });
});

async function dump(db: Database): Promise<string[]> {
  const tables = await Promise.all(
    TABLES.map((table) => db.selectFrom(table).selectAll().execute()),
  );
  return tables.flatMap((rows) =>
    rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort(),
  );
}
