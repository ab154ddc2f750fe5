import { createStoredValue, isRecord } from "#app/browser/stored-value.ts";
import {
  ADDRESS_FIELDS,
  HANDOVERS,
  PAY_BY,
  type TypedFulfilment,
} from "#app/domain/fulfilment/fulfilment.ts";

/** Whoever orders in this browser, and where to, remembered and forgotten with the orders. */
type Shopper = { name: string; fulfilment?: TypedFulfilment };

const NOBODY: Shopper = { name: "" };

const shopper = createStoredValue<Shopper>({
  key: "koshk-shopper",
  parse: (stored) => {
    if (!isRecord(stored) || typeof stored.name !== "string") return null;
    const fulfilment = readFulfilment(stored.fulfilment);
    return { name: stored.name, ...(fulfilment && { fulfilment }) };
  },
  empty: () => NOBODY,
});

/** What was typed in this tab before it was ordered with. */
const typedName = createStoredValue<string | null>({
  key: "koshk-customer-name",
  parse: String,
  empty: () => null,
  isOfTab: true,
});
const typedFulfilment = createStoredValue<TypedFulfilment | null>({
  key: "koshk-fulfilment",
  parse: readFulfilment,
  empty: () => null,
  isOfTab: true,
});

/** The name typed in this tab, else the one last ordered with; '' when there is none or storage cannot be read. */
export function savedName(): string {
  return typedName.current() ?? shopper.current().name;
}

export function saveName(name: string): void {
  typedName.update(() => name);
}

/** The same of where the order goes. */
export function savedFulfilment(): TypedFulfilment | undefined {
  return typedFulfilment.current() ?? shopper.current().fulfilment;
}

export function saveFulfilment(fulfilment: TypedFulfilment): void {
  typedFulfilment.update(() => fulfilment);
}

/** The next order is for another amount, of which nobody knows the banknote. */
export function rememberShopper(name: string): void {
  const fulfilment = savedFulfilment();
  shopper.update(() => ({
    name,
    ...(fulfilment && { fulfilment: { ...fulfilment, changeFor: "" } }),
  }));
  typedName.clear();
  typedFulfilment.clear();
}

export function forgetShopper(): void {
  shopper.clear();
  typedName.clear();
  typedFulfilment.clear();
}

const TEXTS = ["area", ...ADDRESS_FIELDS, "phone", "note", "changeFor"] as const;

function readFulfilment(stored: unknown): TypedFulfilment | null {
  if (!isRecord(stored)) return null;
  const handover = HANDOVERS.find((each) => each === stored.handover);
  const paysBy = PAY_BY.find((each) => each === stored.paysBy);
  if (!handover || !paysBy) return null;
  const texts = TEXTS.map((field) => [field, String(stored[field] ?? "")]);
  return { handover, paysBy, ...Object.fromEntries(texts) } as TypedFulfilment;
}
