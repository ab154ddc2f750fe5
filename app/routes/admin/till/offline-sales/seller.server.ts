import type { Staff } from "#app/context.ts";
import { cashierOf } from "#app/domain/orders/order.ts";
import type { Seller } from "#app/domain/sale/offline-permit.ts";
import { saleTerms } from "#app/domain/sale/sale-terms.ts";
import type { ShopSettings } from "#app/domain/shop/shop-settings.ts";

export function sellerOf(staff: Staff, settings: ShopSettings): Seller {
  const { role } = staff;
  const { maxDiscount, maxCustom } = saleTerms(role, settings);
  return { cashier: cashierOf(staff), role, maxDiscount, maxCustom };
}
