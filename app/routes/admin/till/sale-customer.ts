const CUSTOMER_KEY = "koshk-sale-customer";

/**
 * The customer's name typed for a sale, '' when there is none. It is kept with the sale's id: sent
 * again after a reload, the sale must be the same to the last letter.
 */
export function savedCustomer(saleId: string): string {
  try {
    const saved = JSON.parse(localStorage.getItem(CUSTOMER_KEY) ?? "null");
    return saved?.saleId === saleId && typeof saved.name === "string" ? saved.name : "";
  } catch {
    return "";
  }
}

export function saveCustomer(saleId: string, name: string): void {
  try {
    localStorage.setItem(CUSTOMER_KEY, JSON.stringify({ saleId, name }));
  } catch {
    // The name has to be typed again after a reload.
  }
}

export function forgetCustomer(): void {
  try {
    localStorage.removeItem(CUSTOMER_KEY);
  } catch {
    // Another sale has another id and does not show this name.
  }
}
