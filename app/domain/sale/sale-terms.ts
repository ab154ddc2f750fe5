import type { Role } from "#app/domain/staff/staff.ts";
import {
  METHOD_SETTINGS,
  type MethodSetting,
  PAYMENT_METHODS,
  type PaymentMethod,
} from "./payment.ts";

/** `maxDiscount` is the seller's, in percent. */
export type SaleTerms = { methods: readonly PaymentMethod[]; maxDiscount: number };

/** Owners, and what they approve, have this limit in percent. */
export const OWNERS_DISCOUNT = 100;

type SaleSettings = Record<MethodSetting, boolean> & { cashierDiscount: number };

export function saleTerms(role: Role, settings: SaleSettings): SaleTerms {
  return {
    methods: PAYMENT_METHODS.filter(
      (method) => method === "cash" || settings[METHOD_SETTINGS[method]],
    ),
    maxDiscount: role === "owner" ? OWNERS_DISCOUNT : settings.cashierDiscount,
  };
}
