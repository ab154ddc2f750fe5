import type { Piastres } from "#app/domain/money.ts";
import type { ShopSettings } from "#app/domain/shop/shop-settings.ts";
import type { Role } from "#app/domain/staff/staff.ts";
import {
  METHOD_SETTINGS,
  type MethodSetting,
  ON_ACCOUNT,
  PAYMENT_METHODS,
  type PaymentMethod,
} from "./payment.ts";

export type SaleTerms = {
  methods: readonly PaymentMethod[];
  maxDiscount: number;
  /** The highest custom amount; 0 where the seller may sell none. */
  maxCustom: Piastres;
  accountLimit: Piastres;
  /** Owners may sell above an account's limit. */
  isAccountLimited: boolean;
  asksPaidBy: boolean;
};

export const OWNERS_DISCOUNT = 100;

/** Owners may at any time: what is owed stays owed where nothing is sold on account any more. */
export function mayUseAccounts(
  role: Role,
  { takesAccount, cashiersAccount }: Pick<ShopSettings, "takesAccount" | "cashiersAccount">,
): boolean {
  return role === "owner" || (takesAccount && cashiersAccount);
}

type SaleSettings = Record<MethodSetting, boolean> &
  Pick<
    ShopSettings,
    | "cashierDiscount"
    | "cashiersCustom"
    | "maxCustom"
    | "accountLimit"
    | "cashiersAccount"
    | "usesShifts"
    | "asksPaidBy"
  >;

export function saleTerms(role: Role, settings: SaleSettings): SaleTerms {
  return {
    methods: PAYMENT_METHODS.filter(
      (method) =>
        method === "cash" ||
        (settings[METHOD_SETTINGS[method]] &&
          (method !== ON_ACCOUNT || role === "owner" || settings.cashiersAccount)),
    ),
    accountLimit: settings.accountLimit,
    isAccountLimited: role !== "owner",
    asksPaidBy: settings.asksPaidBy && (settings.usesShifts || settings.takesAccount),
    maxCustom: role === "owner" || settings.cashiersCustom ? settings.maxCustom : 0,
    maxDiscount: role === "owner" ? OWNERS_DISCOUNT : settings.cashierDiscount,
  };
}
