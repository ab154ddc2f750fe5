import type { AccountEntry, LedgerAccount } from "./account.ts";

export type StatementLine = { name: string; quantity: number };

type StatementEntry = Pick<
  AccountEntry,
  "number" | "kind" | "amount" | "balanceAfter" | "madeAt"
> & {
  lines: StatementLine[];
  moreLines: number;
};

export type Statement = Pick<LedgerAccount, "name" | "balance" | "owedSince"> & {
  entries: StatementEntry[];
  /** The page after it begins below the entry of this number; null where there is none. */
  earlier: number | null;
};
