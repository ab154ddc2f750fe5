import { dayFormat } from "#app/domain/locale/date-formats.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { DETAIL_KINDS, type DetailKind, type Details, type FieldChange } from "./entry.ts";
import type { EntryTexts } from "./texts.ts";

export const ACTIVITY_KINDS = [
  "sign-in",
  "sale",
  "order",
  "refund",
  "cleared",
  "product",
  "stock",
  "shift",
  "customer",
  "section",
  "settings",
  "staff",
  "export",
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Holds no passwords, cookies or shoppers' names. `staff` is an account's id, or names a command. */
export type NewActivity = {
  staff: string;
  at: number;
  kind: ActivityKind;
  subject: { id: string; name: string };
  details: Details;
};

/**
 * `Price EGP 10 → EGP 12` for each change; empty where there is nothing to say. `titles` are those of categories and
 * sections by collection name.
 */
export function describeDetails(
  details: Record<string, unknown>,
  t: EntryTexts,
  formats: Formats,
  titles: ReadonlyMap<string, string> = new Map(),
): string[] {
  const { changes, ...values } = details;
  const text = (name: string, value: unknown) => {
    const title = name === "category" ? titles.get(String(value)) : undefined;
    return title ?? describeValue(name, value, t, formats);
  };
  return [
    ...Object.entries(values).map(([name, value]) => t.detail(name, text(name, value))),
    ...Object.entries((changes ?? {}) as Record<string, FieldChange>).map(([name, { from, to }]) =>
      kindOf(name) === "image" || isLong(from) || isLong(to)
        ? t.changed(name)
        : t.change(name, text(name, from), text(name, to)),
    ),
  ];
}

/** Undefined for what only earlier releases stored. */
function kindOf(name: string): DetailKind | undefined {
  return (DETAIL_KINDS as Record<string, DetailKind>)[name];
}

function describeValue(
  name: string,
  value: unknown,
  t: EntryTexts,
  { egp, number, locale }: Formats,
): string {
  const kind = kindOf(name);
  if (kind === "day") return dayFormat(locale)(String(value));
  if (kind === "amount") return egp(value as Piastres);
  if (typeof value === "boolean") return value ? t.on : t.off;
  if (value === undefined || value === null || value === "") return t.none;
  if (typeof value !== "number") return t.value(name, String(value));
  return kind === "step" && value > 0 ? `+${number(value)}` : number(value);
}

function isLong(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
