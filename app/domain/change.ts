import type { NewActivity } from "./activity/activity.ts";
import type { ActivityWhat, Details, FieldChange, Known } from "./activity/entry.ts";
import type { LiveChange } from "./live.ts";
import type { OrderNotice } from "./push/push.ts";

/** `staff` is an account's id, or names a command. */
export type By = { staff: string; now: number };

/** Holds no passwords, cookies, order addresses or shoppers' names. */
type AuditEntry = { what: string; about: Record<string, unknown> };

export type StaffEntry = AuditEntry & { what: ActivityWhat; activity: NewActivity };

export type RefusalKind =
  | "sign-in failed"
  | "sign-in has to wait"
  | "sign-in found too many waiting"
  | "wrong PIN"
  | "locked PIN"
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

type Refused = { refused: RefusalKind; about: Record<string, unknown>; entry?: StaffEntry };

export type Effects = {
  live?: LiveChange | null;
  images?: string[];
  count?: "orders" | "sales";
  sessions?: boolean;
  notice?: OrderNotice | null;
  audit?: AuditEntry | StaffEntry | Refused | null;
};

type Done<Fields> = Pick<NewActivity, "kind" | "subject"> & { details?: Fields };

export function staffEntry<Fields extends Known<Fields> = Details>(
  what: ActivityWhat,
  { staff, now }: By,
  { kind, subject, details }: Done<Fields>,
  logged: Record<string, unknown> = {},
): StaffEntry {
  const activity = { staff, at: now, kind, subject, details: (details ?? {}) as Details };
  return { what, about: { staff, ...logged, ...details }, activity };
}

type Account = { id: string; email: string };

export type AccountWhat = ActivityWhat extends infer What
  ? What extends `account ${infer Rest}`
    ? Rest
    : never
  : never;

export function accountEntry(
  by: By,
  { id, email }: Account,
  what: AccountWhat,
  details: Details = {},
): StaffEntry {
  const done = { kind: "staff" as const, subject: { id, name: email }, details };
  const about = { by: by.staff, account: email };
  return { ...staffEntry(`account ${what}`, by, done), about };
}

export function accountEffects(
  by: By,
  account: Account,
  what: AccountWhat,
  details: Details = {},
): Effects {
  const live = { topics: [], areSessionsEnded: true };
  return { live, sessions: true, audit: accountEntry(by, account, what, details) };
}

/** The result is out of reach until the effects are done. */
export class Change<Result> {
  readonly #result: Result;
  readonly #effects: Effects;

  constructor(result: Result, effects: Effects = {}) {
    this.#result = result;
    this.#effects = effects;
  }

  get entry(): StaffEntry | null {
    const { audit } = this.#effects;
    if (!audit) return null;
    if ("refused" in audit) return audit.entry ?? null;
    return "activity" in audit ? audit : null;
  }

  async settle(run: (effects: Effects) => Promise<void>): Promise<Result> {
    await run(this.#effects);
    return this.#result;
  }
}

export function changesBetween<T extends object>(
  before: Readonly<NoInfer<T>>,
  after: T,
): { [Field in keyof T]?: FieldChange } | null {
  const changed = (Object.keys(after) as (keyof T)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(
    changed.map((field) => [field, { from: before[field], to: after[field] }]),
  ) as { [Field in keyof T]?: FieldChange };
}
