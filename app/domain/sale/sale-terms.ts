import type { Role } from "#app/domain/staff/staff.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "./payment.ts";

/** `maxDiscount` is the seller's, in percent. */
export type SaleTerms = { methods: readonly PaymentMethod[]; maxDiscount: number };

/** The limit of owners, and of what they approve, in percent. */
export const OWNERS_DISCOUNT = 100;

/** Of the settings. Cash is always taken. */
type Taken = {
  takesCard: boolean;
  takesInstapay: boolean;
  takesWallet: boolean;
  cashierDiscount: number;
};

export function saleTerms(role: Role, settings: Taken): SaleTerms {
  const taken = {
    cash: true,
    card: settings.takesCard,
    instapay: settings.takesInstapay,
    wallet: settings.takesWallet,
  };
  return {
    methods: PAYMENT_METHODS.filter((method) => taken[method]),
    maxDiscount: role === "owner" ? OWNERS_DISCOUNT : settings.cashierDiscount,
  };
}
