import { accountCode, type LedgerAccount } from "#app/domain/accounts/account.ts";
import type { Details } from "#app/domain/activity/entry.ts";
import { type By, type Effects, staffEntry } from "#app/domain/change.ts";

type What =
  | "added"
  | "updated"
  | "merged"
  | "forgotten"
  | "statement address replaced"
  | "payment recorded"
  | "offline payment reviewed"
  | "balance corrected"
  | "balance written off";

/** The activity calls the account by its code, never by its name. */
export function accountEffects(
  what: What,
  { id, kind }: Pick<LedgerAccount, "id" | "kind">,
  by: By,
  details: Details = {},
): Effects {
  const done = { kind, subject: { id, name: accountCode(id) }, details };
  return {
    live: { topics: ["orders"] },
    audit: staffEntry(`${kind} ${what}`, by, done, { [kind]: id }),
  };
}
