import { formatEgp, type Piastres } from "./money.ts";

export const ACTIVITY_KINDS = [
  { id: "sign-in", label: "Sign-ins" },
  { id: "sale", label: "Sales" },
  { id: "order", label: "Orders" },
  { id: "refund", label: "Refunds" },
  { id: "product", label: "Products" },
  { id: "stock", label: "Stock" },
  { id: "section", label: "Sections" },
  { id: "settings", label: "Settings" },
  { id: "staff", label: "Staff" },
  { id: "export", label: "Exports" },
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number]["id"];

/** Holds no passwords, cookies or shoppers' names. `staff` is an account's id, or names a command. */
export type NewActivity = {
  staff: string;
  at: number;
  kind: ActivityKind;
  /** What it was done to, by the name of then. */
  subject: { id: string; name: string };
  details: Record<string, unknown>;
};

type FieldChange = { from: unknown; to: unknown };

/** `Price EGP 10 → EGP 12` for each change; empty where there is nothing to say. */
export function describeDetails(details: Record<string, unknown>): string[] {
  const { changes, ...values } = details;
  return [
    ...Object.entries(values).map(([name, value]) => `${label(name)} ${text(name, value)}`),
    ...Object.entries((changes ?? {}) as Record<string, FieldChange>).map(([name, { from, to }]) =>
      IMAGES.includes(name) || isLong(from) || isLong(to)
        ? `${label(name)} changed`
        : `${label(name)} ${text(name, from)} → ${text(name, to)}`,
    ),
  ];
}

/** Their values are keys, which mean nothing to staff. */
const IMAGES = ["image", "hero"];

const LABELS: Record<string, string> = {
  orderId: "Order ID",
  is_available: "Available",
  is_visible: "Visible",
  isActive: "Active",
  by: "By",
};

/** `displayName` is `Display name`. */
function label(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const AMOUNTS = ["price", "total", "refunded"];

function text(name: string, value: unknown): string {
  if (AMOUNTS.includes(name)) return formatEgp(value as Piastres);
  if (typeof value === "boolean") return value ? "on" : "off";
  if (value === undefined || value === null || value === "") return "none";
  return name === "by" && Number(value) > 0 ? `+${value}` : String(value);
}

function isLong(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
