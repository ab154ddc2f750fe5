import type { LiveChange } from "./live.ts";

/** Who edits, by account id, and when. */
export type Edit = { staff: string; now: number };

/** Without passwords, cookies, order addresses and shoppers' names: readers of logs need not know them. */
export type AuditEntry = { what: string; about: Record<string, unknown> };

/** Why something was refused, as the audit log has it. */
export type RefusalKind =
  | "sign-in failed"
  | "sign-in has to wait"
  | "sign-in found too many waiting"
  | "not from our pages"
  | "not our address"
  | "too large"
  | "compressed"
  | "too many"
  | "too slow"
  | "no HTTP"
  | "too many live streams";

/** What follows from a change once it is committed. */
export type Effects = {
  /** What open pages are told. Cached pages are dropped when it concerns the catalogue or stock. */
  live: LiveChange | null;
  /** Keys of images that no product has any more. */
  images: string[];
  count: "orders" | "sales" | null;
  /** Whether sessions may have ended, and with them their live connections. */
  sessions: boolean;
  audit: AuditEntry | { refused: RefusalKind; about: Record<string, unknown> } | null;
};

/** For a refusal, and for a repetition of what was done before. */
export const NO_EFFECTS: Effects = {
  live: null,
  images: [],
  count: null,
  sessions: false,
  audit: null,
};

export function accountEffects(by: string, account: string, what: string): Effects {
  const audit = { what: `account ${what}`, about: { by, account } };
  return { live: null, images: [], count: null, sessions: true, audit };
}

/** What an operation came to. Its result is out of reach until its effects are done. */
export class Change<Result> {
  readonly #result: Result;
  readonly #effects: Effects;

  constructor(result: Result, effects: Effects) {
    this.#result = result;
    this.#effects = effects;
  }

  async settle(perform: (effects: Effects) => Promise<void>): Promise<Result> {
    await perform(this.#effects);
    return this.#result;
  }
}

/** The fields of `after` that differ from `before`; null when all are the same. */
export function changesBetween<T extends object>(
  before: Readonly<NoInfer<T>>,
  after: T,
): Record<string, { from: unknown; to: unknown }> | null {
  const changed = (Object.keys(after) as (keyof T)[]).filter(
    (field) => before[field] !== after[field],
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(
    changed.map((field) => [field, { from: before[field], to: after[field] }]),
  );
}
