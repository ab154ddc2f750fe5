import { sql } from "kysely";
import { expect, test } from "vitest";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { ACCOUNT_ORDERS, type AccountOrder } from "#app/domain/accounts/account-order.ts";
import { randomId } from "#app/domain/id.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { recordPayment } from "./change-balance.server.ts";
import { listAccounts, listOverdue } from "./list-accounts.server.ts";
import { readOwed } from "./owed.server.ts";
import { addAccount, forgetAccount } from "./save-account.server.ts";

const DAY_MS = 24 * 60 * 60_000;
const ACCOUNTS = 50_000;

onEachDatabase((shop) => {
  const add = async (name: string, opening: number, daysAgo: number) => {
    const fields = { name, phone: "", note: "", limit: null, opening };
    const account = { id: randomId(), kind: "customer" as const, ...fields };
    await resultOf(addAccount(shop.db, account, { ...EDIT, now: EDIT.now - daysAgo * DAY_MS }));
    return account.id;
  };

  /** The names of all pages. */
  const listed = async (order: AccountOrder) => {
    const names: string[] = [];
    for (let after: string | null = null; ; ) {
      const page = await listAccounts(shop.db, "customer", { order, after });
      names.push(...page.accounts.map(({ name }) => name));
      if (page.next === null) return names;
      after = page.next;
    }
  };

  test("what is owed is summed up by its age, beside what came back in 30 days", async () => {
    await add("Today", 1000, 0);
    await add("A week ago", 200, 7);
    await add("8 days ago", 30, 8);
    await add("30 days ago", 4, 30);
    const oldest = await add("31 days ago", 7000, 31);
    await add("Paid ahead", -500, 40);
    const payment = { id: randomId(), account: oldest, amount: 2000, method: "cash" as const };
    await resultOf(recordPayment(shop.db, payment, undefined, EDIT));
    expect(await readOwed(shop.db, "customer", EDIT.now)).toEqual({
      ...{ total: 6234, accounts: 5, to7Days: 1200, to30Days: 34, longer: 5000 },
      ...{ sold: 0, paid: 2000 },
    });
    const overdue = { moreThan: 30, before: EDIT.now - 8 * DAY_MS + 1, limit: 9 };
    const names = (await listOverdue(shop.db, "customer", overdue)).map(({ name }) => name);
    expect(names).toEqual(["31 days ago"]);
  });

  test("each order lists every account once, over pages with equal values; forgotten ones are left out", async () => {
    const forgotten = await add("Forgotten", 0, 1);
    await resultOf(forgetAccount(shop.db, forgotten, EDIT));
    await add("Most", 9000, 1);
    await add("Oldest", 50, 90);
    await add("Ahead", -10, 2);
    for (let at = 0; at < 110; at++) await add(`Alike ${at}`, 500, 3);
    const [most, longest, latest] = await Promise.all(ACCOUNT_ORDERS.map(listed));
    expect([most?.[0], ...(most?.slice(-2) ?? [])]).toEqual(["Most", "Oldest", "Ahead"]);
    expect([longest?.[0], longest?.at(-1)]).toEqual(["Oldest", "Most"]);
    expect([latest?.[0], latest?.[1], latest?.at(-1)]).toEqual(["Most", "Ahead", "Oldest"]);
    for (const [names, size] of [
      [most, 113],
      [longest, 112],
      [latest, 113],
    ] as const) {
      expect(names).toHaveLength(size);
      expect(new Set(names).size).toBe(size);
    }
  });

  test("of 50,000 accounts, sums and pages are read from indexes, within 100 ms", {
    timeout: 60_000,
  }, async () => {
    await fill();
    const fastest = async (read: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let time = 0; time < 3; time++) {
        const start = performance.now();
        await read();
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    expect(await fastest(() => readOwed(shop.db, "customer", EDIT.now))).toBeLessThan(100);
    for (const order of ACCOUNT_ORDERS) {
      const first = await listAccounts(shop.db, "customer", { order, after: null });
      const page = () => listAccounts(shop.db, "customer", { order, after: first.next });
      expect(await fastest(page), order).toBeLessThan(100);
    }
  });

  /** Half of them owe something. */
  async function fill() {
    const series = isSqlite(shop.db)
      ? sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ACCOUNTS}) select i from n)`
      : sql`(select generate_series(1, ${ACCOUNTS}::bigint) as i)`;
    const hex = isSqlite(shop.db) ? sql`printf('%032x', i)` : sql`lpad(to_hex(i), 32, '0')`;
    await sql`insert into ledger_accounts (id, kind, name, phone, note, created_at, moved_at, owed_since)
      select ${hex}, 'customer', 'Customer', '', '', ${EDIT.now} - i, ${EDIT.now} - i,
        case when i % 2 = 0 then ${EDIT.now} - i * 60000 end
      from ${series} as numbers`.execute(shop.db);
    // A statement of all would take longer than one may.
    for (let from = 0; from < ACCOUNTS; from += 5000) {
      await sql`insert into account_entries (account_id, number, kind, amount, balance_after,
          document_id, reason, staff_id, staff_name, made_at)
        select id, 1, 'sale', 100, 100, id, '', 'mona', 'mona', owed_since from ledger_accounts
        where owed_since is not null and created_at <= ${EDIT.now - from} and created_at > ${EDIT.now - from - 5000}`.execute(
        shop.db,
      );
    }
    await sql`analyze`.execute(shop.db);
  }
});
