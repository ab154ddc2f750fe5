import { expect, test } from "vitest";
import { ACCOUNT_ORDERS, type AccountOrder } from "#app/domain/accounts/account-order.ts";
import { randomId } from "#app/domain/id.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { recordPayment } from "./change-balance.server.ts";
import { listAccounts, listOverdue } from "./list-accounts.server.ts";
import { readOwed, readPace } from "./owed.server.ts";
import { addAccount, forgetAccount } from "./save-account.server.ts";

const DAY_MS = 24 * 60 * 60_000;

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
    });
    expect(await readPace(shop.db, EDIT.now)).toEqual({ sold: 0, paid: 2000 });
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
});
