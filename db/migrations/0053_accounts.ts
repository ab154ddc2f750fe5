import type { Kysely } from "kysely";
import { dialectOf, run } from "./baseline/dialect.ts";

const KEPT = "'Account entries are kept as they are.'";
const UNEXPLAINED = "'The balance of an account changes with an entry alone.'";
const NOT_NEXT = "'An account entry follows from the one before.'";

/** The entry is the account's next one, and leaves its balance after it. */
const IS_NEXT = `exists (select 1 from ledger_accounts where id = new.account_id
  and entries + 1 = new.number and balance + new.amount = new.balance_after)`;

const FOLLOW = `update ledger_accounts set balance = new.balance_after, entries = new.number,
  moved_at = new.made_at where id = new.account_id`;

const IS_EXPLAINED = `new.entries = old.entries + 1 and exists (select 1 from account_entries
  where account_id = new.id and number = new.entries
    and balance_after = new.balance and amount = new.balance - old.balance)`;

/**
 * Accounts on which customers buy, or suppliers deliver. The balance of one is the sum of its entries: the entry that is
 * inserted changes it, and nothing else can.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { isPostgres, bytewise, inKeyOrder } = dialectOf(db);
  await run(db, [
    `create table ledger_accounts (
      id text not null primary key,
      kind text not null check (kind in ('customer', 'supplier')),
      name text not null,
      phone text not null,
      note text not null,
      credit_limit bigint check (credit_limit >= 0),
      statement_key text unique,
      balance bigint not null default 0,
      entries bigint not null default 0,
      owed_since bigint,
      version bigint not null default 1,
      merged_into text,
      forgotten_at bigint,
      created_at bigint not null,
      moved_at bigint not null
    )`,
    "create index ledger_accounts_moved on ledger_accounts (kind, moved_at, id)",
    "create index ledger_accounts_balance on ledger_accounts (kind, balance, id)",
    `create index ledger_accounts_owed on ledger_accounts (kind, owed_since, balance)
      where owed_since is not null`,
    `create index ledger_accounts_merged on ledger_accounts (merged_into)
      where merged_into is not null`,

    `create table account_entries (
      account_id text not null references ledger_accounts (id),
      number bigint not null check (number > 0),
      kind text not null check (kind in ('opening', 'sale', 'payment', 'refund', 'correction',
        'transfer', 'write-off')),
      amount bigint not null check (amount <> 0),
      balance_after bigint not null,
      document_id text not null,
      method text,
      shift_id text,
      reason text not null,
      staff_id text not null,
      staff_name text not null,
      made_at bigint not null,
      constraint account_entries_key primary key (account_id, number)
    )`,
    `create unique index account_entries_document
      on account_entries (document_id, kind, account_id)`,
    "create index account_entries_shift on account_entries (shift_id) where shift_id is not null",
    "create index account_entries_made on account_entries (made_at, kind, amount)",

    `create table account_terms (
      term ${bytewise} not null,
      account_id text not null references ledger_accounts (id) on delete cascade,
      constraint account_terms_key primary key (term, account_id)
    ) ${inKeyOrder}`,
    "create index account_terms_account on account_terms (account_id)",
    ...(isPostgres ? POSTGRES : SQLITE),
  ]);
}

const SQLITE = [
  ...["update", "delete"].map(
    (event) => `create trigger account_entries_no_${event} before ${event} on account_entries
      begin select raise(abort, ${KEPT}); end`,
  ),
  // Before the row is there: one that is replaced fires no trigger for its deletion.
  `create trigger account_entries_next before insert on account_entries when not (${IS_NEXT})
    begin select raise(abort, ${NOT_NEXT}); end`,
  `create trigger account_entries_follow after insert on account_entries begin ${FOLLOW}; end`,
  `create trigger ledger_accounts_empty before insert on ledger_accounts
    when new.balance <> 0 or new.entries <> 0
      or exists (select 1 from ledger_accounts where id = new.id)
    begin select raise(abort, ${UNEXPLAINED}); end`,
  `create trigger ledger_accounts_explained after update of balance, entries on ledger_accounts
    when (new.balance <> old.balance or new.entries <> old.entries) and not (${IS_EXPLAINED})
    begin select raise(abort, ${UNEXPLAINED}); end`,
  `create trigger ledger_accounts_no_delete before delete on ledger_accounts when old.entries > 0
    begin select raise(abort, ${KEPT}); end`,
];

const refuse = (message: string) =>
  `raise exception using message = ${message}, errcode = 'check_violation'`;

const POSTGRES = [
  `create function account_entries_kept() returns trigger language plpgsql as $$ begin
    ${refuse(KEPT)};
  end $$`,
  `create trigger account_entries_kept before update or delete on account_entries
    for each row execute function account_entries_kept()`,
  `create trigger account_entries_no_truncate before truncate on account_entries
    for each statement execute function account_entries_kept()`,
  `create function account_entries_next() returns trigger language plpgsql as $$ begin
    if not ${IS_NEXT} then ${refuse(NOT_NEXT)}; end if;
    return new;
  end $$`,
  `create trigger account_entries_next before insert on account_entries
    for each row execute function account_entries_next()`,
  `create function account_entries_follow() returns trigger language plpgsql as $$ begin
    ${FOLLOW};
    return null;
  end $$`,
  `create trigger account_entries_follow after insert on account_entries
    for each row execute function account_entries_follow()`,
  `create function ledger_accounts_explained() returns trigger language plpgsql as $$ begin
    if not (${IS_EXPLAINED}) then ${refuse(UNEXPLAINED)}; end if;
    return null;
  end $$`,
  `create trigger ledger_accounts_explained after update of balance, entries on ledger_accounts
    for each row when (new.balance <> old.balance or new.entries <> old.entries)
    execute function ledger_accounts_explained()`,
  `create function ledger_accounts_refused() returns trigger language plpgsql as $$ begin
    ${refuse(UNEXPLAINED)};
  end $$`,
  `create trigger ledger_accounts_empty before insert on ledger_accounts
    for each row when (new.balance <> 0 or new.entries <> 0)
    execute function ledger_accounts_refused()`,
  `create trigger ledger_accounts_no_delete before delete on ledger_accounts
    for each row when (old.entries > 0) execute function account_entries_kept()`,
  `create trigger ledger_accounts_no_truncate before truncate on ledger_accounts
    for each statement execute function account_entries_kept()`,
];
