import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { AccountKind } from "#app/domain/accounts/account.ts";
import type { Piastres } from "#app/domain/money.ts";

const DAY_MS = 24 * 60 * 60_000;
const PACE_DAYS = 30;

/** Amounts by the age, in days that have passed, of what is owed longest on each account. */
export type Owed = {
  total: Piastres;
  accounts: number;
  to7Days: Piastres;
  to30Days: Piastres;
  longer: Piastres;
};

export type Pace = { sold: Piastres; paid: Piastres };

export async function readOwed(db: Database, kind: AccountKind, now: number): Promise<Owed> {
  const [week, month] = [now - 8 * DAY_MS, now - 31 * DAY_MS];
  const owed = await db
    .selectFrom("ledger_accounts")
    .select(({ fn }) => [
      fn.countAll<number>().as("accounts"),
      sql<number>`coalesce(sum(balance), 0)`.as("total"),
      sql<number>`coalesce(sum(case when owed_since > ${week} then balance end), 0)`.as("to7Days"),
      sql<number>`coalesce(sum(case when owed_since <= ${month} then balance end), 0)`.as("longer"),
    ])
    .where("kind", "=", kind)
    .where("owed_since", "is not", null)
    .executeTakeFirstOrThrow();
  return { ...owed, to30Days: owed.total - owed.to7Days - owed.longer };
}

export async function readPace(db: Database, now: number): Promise<Pace> {
  const entries = await db
    .selectFrom("account_entries")
    .select(["kind", ({ fn }) => fn.sum<number>("amount").as("amount")])
    .where("made_at", ">=", now - PACE_DAYS * DAY_MS)
    .where("kind", "in", ["sale", "refund", "payment"])
    .groupBy("kind")
    .execute();
  const {
    sale = 0,
    refund = 0,
    payment = 0,
  } = Object.fromEntries(entries.map(({ kind, amount }) => [kind, amount]));
  return { sold: sale + refund, paid: 0 - payment };
}
