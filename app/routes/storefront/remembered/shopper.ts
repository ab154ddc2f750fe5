import { createStoredValue, isRecord } from "#app/browser/stored-value.ts";

/** Whoever orders in this browser, remembered and forgotten with the orders. */
type Shopper = { name: string };

const NOBODY: Shopper = { name: "" };

const shopper = createStoredValue<Shopper>({
  key: "koshk-shopper",
  parse: (stored) =>
    isRecord(stored) && typeof stored.name === "string" ? { name: stored.name } : null,
  empty: () => NOBODY,
});

/** What was typed in this tab before it was ordered with. */
const typedName = createStoredValue<string | null>({
  key: "koshk-customer-name",
  parse: String,
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

export function rememberShopper(remembered: Shopper): void {
  shopper.update(() => remembered);
  typedName.clear();
}

export function forgetShopper(): void {
  shopper.clear();
  typedName.clear();
}
