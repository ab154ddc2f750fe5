import type { Counts } from "./counts.server.ts";
import type { Log } from "./log.server.ts";
import { openRefusals, type Refusals } from "./refusals.server.ts";

/** What a thing was before a change and after it, by field. */
type Changes = Record<string, { from: unknown; to: unknown }>;

/** What was done to a thing, and what else there is to know of it. */
export type Note = (what: string, about?: Record<string, unknown>) => void;

type Who = { id: string };

export type AuditLog = ReturnType<typeof openAuditLog>;

/**
 * Who did what, in the log's words, once it is committed. No passwords, cookies, order addresses
 * or shoppers' names: whoever reads a log need not know them.
 */
export function openAuditLog(log: Log, { refusals }: Counts) {
  const tellRefused = openRefusals(log);
  const refused: Refusals = (kind, about) => {
    refusals.set(kind, (refusals.get(kind) ?? 0) + 1);
    tellRefused(kind, about);
  };
  return {
    refused,
    signedIn: ({ id }: Who, address: string) => log.info({ staff: id, address }, "signed in"),
    signedOut: ({ id }: Who) => log.info({ staff: id }, "signed out"),
    product:
      ({ id: staff }: Who, collection: string, product: string): Note =>
      (what, about) =>
        log.info({ staff, product, collection, ...about }, `product ${what}`),
    section:
      ({ id: staff }: Who, section: string): Note =>
      (what, about) =>
        log.info({ staff, section, ...about }, `section ${what}`),
    /** `by` is the system's name for who ran the command, or what else made the change. */
    account: (by: string, account: string, what: string) =>
      log.info({ by, account }, `account ${what}`),
  };
}

/** What of `after` was another before, by field, from what to what; null where all is the same. */
export function changesBetween<T extends object>(before: T, after: T): Changes | null {
  const changed = (Object.keys(after) as (keyof T)[]).filter(
    (field) => before[field] !== after[field],
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(
    changed.map((field) => [field, { from: before[field], to: after[field] }]),
  );
}
