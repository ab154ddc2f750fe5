import {
  ALL_CASH,
  type ChosenPayment,
  ChosenPaymentSchema,
} from "#app/domain/sale/chosen-payment.ts";

const PAYMENT_KEY = "koshk-sale-payment";

/** How a sale is to be paid, kept with its id like the customer's name. */
export function savedPayment(saleId: string): ChosenPayment {
  try {
    const saved = JSON.parse(localStorage.getItem(PAYMENT_KEY) ?? "null");
    return saved?.saleId === saleId ? toPayment(saved.payment) : ALL_CASH;
  } catch {
    return ALL_CASH;
  }
}

export function toPayment(stored: unknown): ChosenPayment {
  return ChosenPaymentSchema.safeParse(stored).data ?? ALL_CASH;
}

export function savePayment(saleId: string, payment: ChosenPayment): void {
  try {
    localStorage.setItem(PAYMENT_KEY, JSON.stringify({ saleId, payment }));
  } catch {
    // It has to be chosen again after a reload.
  }
}
