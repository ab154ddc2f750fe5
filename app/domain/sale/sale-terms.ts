import type { Piastres } from "#app/domain/money.ts";
import type { ShopSettings } from "#app/domain/shop/shop-settings.ts";
import type { Role } from "#app/domain/staff/staff.ts";
import {
  METHOD_SETTINGS,
  type MethodSetting,
  PAYMENT_METHODS,
  type PaymentMethod,
} from "./payment.ts";

export type SaleTerms = {
  methods: readonly PaymentMethod[];
  /** It is the seller's, in percent. */
  maxDiscount: number;
  /** The highest custom amount; 0 where the seller may sell none. */
  maxCustom: Piastres;
};

/** Owners, and what they approve, have this limit in percent. */
export const OWNERS_DISCOUNT = 100;

type SaleSettings = Record<MethodSetting, boolean> &
  Pick<ShopSettings, "cashierDiscount" | "cashiersCustom" | "maxCustom">;

export function saleTerms(role: Role, settings: SaleSettings): SaleTerms {
  return {
    methods: PAYMENT_METHODS.filter(
      (method) => method === "cash" || settings[METHOD_SETTINGS[method]],
    ),
    maxCustom: role === "owner" || settings.cashiersCustom ? settings.maxCustom : 0,
    maxDiscount: role === "owner" ? OWNERS_DISCOUNT : settings.cashierDiscount,
  };
}
