import type { Database } from "#app/data/database/database.server.ts";
import { readShiftReport } from "#app/data/shifts/shift-report.server.ts";
import { expectedByMethod } from "#app/domain/shifts/shift.ts";
import { readFigures } from "#tests/support/packs/figures.ts";
import type { AccountsShop } from "./accounts-shop.ts";

/** All that the books of a shop say, of each account, shift, order, product and day. */
export async function readBooks(db: Database, { carts }: AccountsShop) {
  const orders = await db.selectFrom("orders").select(["cart_id", "customer_name"]).execute();
  const shifts = await db.selectFrom("shifts").select("id").execute();
  return {
    accounts: await readAccounts(db, carts),
    customers: Object.fromEntries(orders.map((row) => [row.cart_id, row.customer_name])),
    shifts: Object.fromEntries(
      await Promise.all(shifts.map(async ({ id }) => [id, await readShift(db, id)] as const)),
    ),
    figures: await readFigures(db),
  };
}

async function readAccounts(db: Database, carts: Map<string, string>): Promise<object> {
  const accounts = await db.selectFrom("ledger_accounts").selectAll().execute();
  const rows = await db.selectFrom("account_entries").selectAll().orderBy("number").execute();
  const entriesOf = Map.groupBy(rows, (row) => row.account_id);
  return Object.fromEntries(
    accounts.map((row) => [
      row.id,
      {
        ...{ name: row.name, limit: row.credit_limit, version: row.version },
        ...{ mergedInto: row.merged_into, isForgotten: row.forgotten_at !== null },
        ...{ balance: row.balance, last: row.entries, owedSince: row.owed_since },
        entries: (entriesOf.get(row.id) ?? []).map((entry) => ({
          ...{ number: entry.number, kind: entry.kind, amount: entry.amount },
          ...{ after: entry.balance_after, method: entry.method, shift: entry.shift_id },
          ...{ who: entry.staff_id, at: entry.made_at },
          document: carts.get(entry.document_id) ?? entry.document_id,
        })),
      },
    ]),
  );
}

async function readShift(db: Database, id: string): Promise<object> {
  const report = await readShiftReport(db, id);
  if (!report) throw new Error(`There is no shift ${id}.`);
  const { payments, refunds, accountPayments, counts } = report;
  const expected = expectedByMethod(report);
  const frozen = Object.fromEntries(counts.map((count) => [count.method, count.expected]));
  return { payments, refunds, accountPayments, expected, frozen };
}
