import { data } from "react-router";
import { listTill } from "../../../data/till.server.ts";
import type { LiveVersion } from "../../../domain/live.ts";
import type { Till } from "../../../domain/till.ts";
import type { Shop } from "../../../shop.server.ts";

/** All that can be sold; null when it cannot be read. */
export type NewSaleData = { version: LiveVersion; till: Till | null };

export async function loadNewSale(shop: Shop) {
  const version = shop.live.version();
  try {
    return data<NewSaleData>({ version, till: await listTill(shop.db) });
  } catch (error) {
    shop.log.error({ err: error }, "till not read");
    return data<NewSaleData>({ version, till: null }, 503);
  }
}
