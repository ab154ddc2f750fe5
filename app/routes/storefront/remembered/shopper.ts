import { isRecord, parseJson } from "#app/cart/stored-cart.ts";

/** Whoever orders in this browser, remembered and forgotten with the orders. */
type Shopper = { name: string };

const SHOPPER_KEY = "koshk-shopper";
/** What was typed in this tab before it was ordered with. */
const TYPED_NAME_KEY = "koshk-customer-name";

/** The name typed in this tab, else the one last ordered with; '' when there is none or storage cannot be read. */
export function savedName(): string {
  try {
    return sessionStorage.getItem(TYPED_NAME_KEY) ?? readShopper().name;
  } catch {
    return "";
  }
}

export function saveName(name: string): void {
  try {
    sessionStorage.setItem(TYPED_NAME_KEY, name);
  } catch {
    // The name has to be typed again after a reload.
  }
}

export function rememberShopper(shopper: Shopper): void {
  try {
    localStorage.setItem(SHOPPER_KEY, JSON.stringify(shopper));
    sessionStorage.removeItem(TYPED_NAME_KEY);
  } catch {
    // What was typed serves as long as the tab is open.
  }
}

export function forgetShopper(): void {
  try {
    localStorage.removeItem(SHOPPER_KEY);
    sessionStorage.removeItem(TYPED_NAME_KEY);
  } catch {
    // Nothing was stored.
  }
}

function readShopper(): Shopper {
  const stored = parseJson(localStorage.getItem(SHOPPER_KEY));
  return { name: isRecord(stored) && typeof stored.name === "string" ? stored.name : "" };
}
