import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { accountCode } from "#app/domain/accounts/account.ts";
import type { AccountFault, Fault } from "#app/domain/check/fault.ts";
import { idsOf } from "#app/domain/id.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import type { Scope } from "./changed-orders.server.ts";

const BATCH_ACCOUNTS = 200;

export async function checkAccounts(db: Database, { since }: Scope): Promise<Fault[]> {
  const faults = since > 0 ? [] : await checkTransfers(db);
  for (let after = ""; ; ) {
    const accounts = await db
      .selectFrom("ledger_accounts")
      .select(["id", "balance", "entries", "owed_since", "moved_at"])
      .where("id", ">", after)
      .$if(since > 0, (query) => query.where("moved_at", ">", since))
      .orderBy("id")
      .limit(BATCH_ACCOUNTS)
      .execute();
    const ids = idsOf(accounts);
    if (ids.length > 0) faults.push(...(await checkChains(db, ids)));
    const owed = idsOf(accounts.filter(({ balance }) => balance > 0));
    const oldest = owed.length > 0 ? await readOwedSince(db, owed) : new Map<string, number>();
    for (const { id, owed_since: is } of accounts) {
      const should = oldest.get(id) ?? null;
      if (is !== should) faults.push(fault(id, "owed since", is ?? 0, should ?? 0));
    }
    if (accounts.length < BATCH_ACCOUNTS) return faults;
    after = ids.at(-1) ?? "";
  }
}

type Chain = {
  id: string;
  balance: number;
  entries: number;
  sum: number;
  last: number;
  broken: number;
};

/** An entry follows from the one before, whose number is one less; the last one leaves the balance. */
async function checkChains(db: Database, ids: string[]): Promise<Fault[]> {
  const { rows } = await sql<Chain>`
    select accounts.id, balance, entries, coalesce(chain.sum, 0) as sum,
      coalesce(chain.last, 0) as last, coalesce(chain.broken, 0) as broken
    from ledger_accounts as accounts
    left join (
      select own.account_id, sum(own.amount) as sum, max(own.number) as last,
        sum(case when own.balance_after = own.amount + coalesce(before.balance_after, 0)
          and (own.number = 1 or before.number is not null) then 0 else 1 end) as broken
      from account_entries as own
      left join account_entries as before
        on before.account_id = own.account_id and before.number = own.number - 1
      where own.account_id in (${sql.join(ids)})
      group by own.account_id
    ) as chain on chain.account_id = accounts.id
    where accounts.id in (${sql.join(ids)})
  `.execute(db);
  return rows.flatMap(({ id, ...chain }) => {
    const { balance, sum, entries, last, broken } = chain;
    return [
      ...(Number(sum) === balance ? [] : [fault(id, "balance", balance, Number(sum))]),
      ...(Number(last) === entries && Number(broken) === 0
        ? []
        : [fault(id, "entries", Number(last) - Number(broken), entries)]),
    ];
  });
}

/** Counted from the last one backwards, what was added reaches the balance with this entry. */
async function readOwedSince(db: Database, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; since: number }>`
    select account_id as id, made_at as since from (
      select account_id, amount, made_at, sum(case when amount > 0 then amount else 0 end)
        over (partition by account_id order by number desc) as added
      from account_entries where account_id in (${sql.join(ids)})
    ) as owed join ledger_accounts on ledger_accounts.id = account_id
    where amount > 0 and added >= balance and added - amount < balance
  `.execute(db);
  return new Map(rows.map(({ id, since }) => [id, since]));
}

function fault(id: string, what: AccountFault, is: number, should: number): Fault {
  return { subject: "account", row: accountCode(id), id, what, is, should };
}

/** What was transferred from one account is on another. */
async function checkTransfers(db: Database): Promise<Fault[]> {
  const rows = await db
    .selectFrom("account_entries")
    .select(({ fn }) => [fn.min("account_id").as("id"), fn.sum<number>("amount").as("sum")])
    .where("kind", "=", "transfer")
    .groupBy("document_id")
    .having(({ fn }) => fn.sum("amount"), "<>", 0)
    .execute();
  return rows.map(({ id, sum }) => fault(id, "transfer", Number(sum), 0));
}

/** What an order was paid on account is an entry of that amount, and so is what its refunds gave back there. */
export async function checkOnAccount(db: Database, orderIds: string[]): Promise<Fault[]> {
  const ids = sql.join(orderIds);
  const { rows } = await sql<{ orderId: string; paid: number | null; entered: number | null }>`
    select "orderId", sum(paid) as paid, sum(entered) as entered from (
      select order_id as "orderId", order_id as document, amount as paid, 0 as entered
        from order_payments where order_id in (${ids}) and method = 'account'
      union all
      select order_id, refund_id, -refund_payments.amount, 0
        from refund_payments join refunds on refunds.id = refund_id
        where order_id in (${ids}) and refund_payments.method = 'account'
      union all
      select document_id, document_id, 0, amount from account_entries
        where document_id in (${ids}) and kind = 'sale'
      union all
      select order_id, document_id, 0, amount from account_entries
        join refunds on refunds.id = document_id
        where order_id in (${ids}) and kind = 'refund'
    ) as parts
    group by "orderId", document
    having sum(paid) <> sum(entered)
  `.execute(db);
  return rows.map(({ orderId, paid, entered }) => ({
    subject: "order",
    row: orderCode(orderId),
    id: orderId,
    what: "on account",
    is: Number(entered),
    should: Number(paid),
  }));
}
