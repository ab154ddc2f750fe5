import type { LiveChange } from "./live.ts";

export type Edit = { staff: string; now: number };

/** Holds no passwords, cookies, order addresses or shoppers' names. */
export type AuditEntry = { what: string; about: Record<string, unknown> };

export type RefusalKind =
  | "sign-in failed"
  | "sign-in has to wait"
  | "sign-in found too many waiting"
  | "not from our pages"
  | "not our address"
  | "method not taken"
  | "too large"
  | "compressed"
  | "too many"
  | "too many at once"
  | "too slow"
  | "no HTTP"
  | "too many live streams";

export type Effects = {
  /** Published; drops the cached pages when it concerns the catalogue or stock. */
  live: LiveChange | null;
  images: string[];
  count: "orders" | "sales" | null;
  sessions: boolean;
  audit: AuditEntry | { refused: RefusalKind; about: Record<string, unknown> } | null;
};

export const NO_EFFECTS: Effects = {
  live: null,
  images: [],
  count: null,
  sessions: false,
  audit: null,
};

export function accountEffects(by: string, account: string, what: string): Effects {
  const audit = { what: `account ${what}`, about: { by, account } };
  const live = { topics: [], areSessionsEnded: true };
  return { live, images: [], count: null, sessions: true, audit };
}

/** The result is out of reach until the effects are done. */
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
