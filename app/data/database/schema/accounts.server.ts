import type { ColumnType } from "kysely";
import type { AccountKind, EntryKind } from "#app/domain/accounts/account.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";

export interface AccountsTables {
  ledger_accounts: LedgerAccountsTable;
  account_entries: AccountEntriesTable;
  account_terms: AccountTermsTable;
}

interface LedgerAccountsTable {
  id: string;
  kind: AccountKind;
  /** Name, phone and note are empty once it is forgotten. */
  name: string;
  phone: string;
  note: string;
  /** It is null where the shop's limit holds. */
  credit_limit: number | null;
  /** Whoever knows it reads the statement; it is null of an account that is merged or forgotten. */
  statement_key: string | null;
  /** The sum of its entries, and the number of the last: triggers write both. */
  balance: ColumnType<number, never, never>;
  entries: ColumnType<number, never, never>;
  /** The time of the oldest entry that is not paid yet; it is null where nothing is owed. */
  owed_since: ColumnType<number | null, null | undefined, number | null>;
  version: ColumnType<number, number | undefined, number>;
  merged_into: ColumnType<string | null, null | undefined, string>;
  forgotten_at: ColumnType<number | null, null | undefined, number>;
  created_at: ColumnType<number, number, never>;
  moved_at: number;
}

/** Rows are never changed. `number` counts an account's entries from 1. */
interface AccountEntriesTable {
  account_id: string;
  number: number;
  kind: EntryKind;
  amount: number;
  balance_after: number;
  document_id: string;
  method: PaymentMethod | null;
  shift_id: string | null;
  reason: string;
  staff_id: string;
  staff_name: string;
  made_at: number;
}

interface AccountTermsTable {
  term: string;
  account_id: string;
}
