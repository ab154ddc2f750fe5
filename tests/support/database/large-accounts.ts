import { sql } from "kysely";
import {
  findByStatementKey,
  readAccount,
  searchAccounts,
} from "#app/data/accounts/accounts.server.ts";
import { findEntry, listEntries, readSaleAccounts } from "#app/data/accounts/add-entry.server.ts";
import {
  correctBalance,
  recordPayment,
  writeOff,
} from "#app/data/accounts/change-balance.server.ts";
import { listAccounts, listOverdue } from "#app/data/accounts/list-accounts.server.ts";
import { mergeAccounts } from "#app/data/accounts/merge-accounts.server.ts";
import { readOwed, readPace } from "#app/data/accounts/owed.server.ts";
import {
  addAccount,
  forgetAccount,
  updateAccount,
} from "#app/data/accounts/save-account.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { recordOfflinePayment } from "#app/data/orders/offline/record-offline-payment.server.ts";
import { ACCOUNT_ORDERS } from "#app/domain/accounts/account-order.ts";
import { randomId } from "#app/domain/id.ts";
import type { OfflinePayment } from "#app/domain/sale/offline-sale.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { offlineOptions, offlineSale } from "#tests/support/data/offline-sales.ts";
import type { Operations } from "./order-operations.ts";

const NUMBERS = (from: number, to: number) => sql`
  (with recursive n(i) as (select ${sql.lit(from)} union all
    select i + 1 from n where i < ${sql.lit(to)}) select i from n)`;

/** All have as many entries: `account 7` is like each other one. */
export async function growAccounts(db: Database, count: number, entriesOfEach: number) {
  await sql`
    insert into ledger_accounts (id, kind, name, phone, note, statement_key, created_at, moved_at)
    select 'account ' || i, 'customer', 'Umm Hassan ' || i, '', '', 'key ' || i, 1, 1
    from ${NUMBERS(1, count)} as numbers
  `.execute(db);
  await sql`
    insert into account_terms (term, account_id)
    select term || case when term = 'w' then cast(i as text) else '' end, 'account ' || i
    from ${NUMBERS(1, count)} as numbers
      cross join (select 'umm' as term union all select 'hassan' union all select 'w') as terms
  `.execute(db);
  for (let number = 1; number <= entriesOfEach; number++) await addEntries(db, number);
  await sql`
    update ledger_accounts set owed_since = 1000 + cast(substr(id, 9) as bigint)
    where id like 'account %' and balance > 0
  `.execute(db);
}

/** 100 piastres come with each sale, and go with each payment, which every fourth one is. */
async function addEntries(db: Database, number: number): Promise<void> {
  const isSale = number % 2 === 1 || number % 4 === 2;
  await sql`
    insert into account_entries (account_id, number, kind, amount, balance_after, document_id,
      method, shift_id, reason, staff_id, staff_name, made_at)
    select id, ${number}, ${isSale ? "sale" : "payment"}, ${isSale ? 100 : -100},
      balance + ${isSale ? 100 : -100}, id || ' ' || ${String(number)},
      ${isSale ? null : "cash"}, ${isSale ? null : sql`'shift ' || substr(id, 9, 3)`},
      '', '1', 'Nour', ${number}
    from ledger_accounts where id like 'account %'
  `.execute(db);
  if (number !== 1) return;
  await sql`update ledger_accounts set owed_since = 1 where id like 'account %'`.execute(db);
}

/** Each query and change of accounts. */
export function accountOperations(db: Database, now: number): Operations {
  const [own, other] = ["account 11", "account 12"];
  const edit = { ...EDIT, now };
  const id = randomId();
  const fields = { name: "Abu Ali", phone: "201001234567", note: "", limit: null };
  const kind = "customer" as const;
  const reason = "A page was torn";
  return {
    "an account": () => readAccount(db, own),
    "a statement": () => findByStatementKey(db, "key 3"),
    "the latest accounts": () => searchAccounts(db, kind, "", 20),
    "accounts by a name that many have": () => searchAccounts(db, kind, "umm", 20),
    "an account by two names": () => searchAccounts(db, kind, "hassan w99", 20),
    "what is owed": () => readOwed(db, kind, now),
    "what was paid of late": () => readPace(db, now),
    ...Object.fromEntries(
      ACCOUNT_ORDERS.map((order) => [
        `accounts in the order ${order}`,
        () => listAccounts(db, kind, { order, after: null }),
      ]),
    ),
    "accounts that are overdue": () => {
      return listOverdue(db, kind, { moreThan: 100, before: now, limit: 20 });
    },
    "an offline payment": () => {
      const paid: OfflinePayment = {
        ...offlineSale({ cartId: randomId(), items: [], madeAt: now }),
        payments: [{ method: "cash", amount: 100, received: null }],
        onAccount: { id: own, name: "Umm Hassan" },
      };
      return resultOf(recordOfflinePayment(db, paid, offlineOptions(now)));
    },
    "entries of an account": () => listEntries(db, own, { before: null, limit: 20 }),
    "older entries of an account": () => listEntries(db, own, { before: 3, limit: 20 }),
    "the entry of a document": () => findEntry(db, `${own} 1`, ["sale"]),
    "the accounts of orders": () => readSaleAccounts(db, [`${own} 1`, `${other} 1`]),
    "an account added": () => resultOf(addAccount(db, { ...fields, id, kind, opening: 5 }, edit)),
    "an account changed": () => resultOf(updateAccount(db, id, { ...fields, limit: 7 }, 1, edit)),
    "a payment on an account": () => {
      const payment = { id: randomId(), account: own, amount: 100, method: "cash" as const };
      return resultOf(recordPayment(db, payment, undefined, edit));
    },
    "a balance corrected": () => {
      const asked = { id: randomId(), account: id, should: 9, seen: 5, reason };
      return resultOf(correctBalance(db, asked, edit));
    },
    "accounts merged": () =>
      resultOf(mergeAccounts(db, { id: randomId(), from: other, into: own }, edit)),
    "a balance written off": () =>
      resultOf(writeOff(db, { id: randomId(), account: own, seen: 0, reason }, edit)),
    "an account forgotten": () => resultOf(forgetAccount(db, own, edit)),
  };
}
