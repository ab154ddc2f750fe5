import { data } from "react-router";
import { listTill } from "../../../data/till.server.ts";
import type { Till } from "../../../domain/till.ts";
import type { Shop } from "../../../shop.server.ts";

/** All that can be sold; null when it cannot be read. */
export type NewSaleData = { till: Till | null };

export async function loadNewSale(shop: Shop) {
  try {
    return data<NewSaleData>({ till: await listTill(shop.db) });
  } catch (error) {
    shop.log.error({ err: error }, "till not read");
    return data<NewSaleData>({ till: null }, 503);
  }
}
