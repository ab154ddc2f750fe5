const KEY = "koshk-sale-customer";

/**
 * The customer's name typed for a sale, '' when there is none. It is kept with the sale's id: sent
 * again after a reload, the sale must be the same to the last letter.
 */
export function keptCustomer(saleId: string): string {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return kept?.saleId === saleId && typeof kept.name === "string" ? kept.name : "";
  } catch {
    return "";
  }
}

export function keepCustomer(saleId: string, name: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ saleId, name }));
  } catch {
    // Then it is typed again after a reload.
  }
}

export function forgetCustomer(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Another sale has another id: the name would not be shown there anyway.
  }
}
