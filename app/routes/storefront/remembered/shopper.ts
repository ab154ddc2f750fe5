import { createStoredValue, isRecord } from "#app/browser/stored-value.ts";
import type { TypedFulfilment } from "#app/domain/fulfilment/fulfilment.ts";

/** As it is stored, perhaps by another release. */
type StoredFulfilment = Record<string, unknown>;

/** Whoever orders in this browser, and where to, remembered and forgotten with the orders. */
type Shopper = { name: string; fulfilment?: StoredFulfilment };

const NOBODY: Shopper = { name: "" };

const shopper = createStoredValue<Shopper>({
  key: "koshk-shopper",
  parse: (stored) => {
    if (!isRecord(stored) || typeof stored.name !== "string") return null;
    const { name, fulfilment } = stored;
    return { name, ...(isRecord(fulfilment) && { fulfilment }) };
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
const typedFulfilment = createStoredValue<StoredFulfilment | null>({
  key: "koshk-fulfilment",
  parse: (stored) => (isRecord(stored) ? stored : null),
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
export function savedFulfilment(): StoredFulfilment | undefined {
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
