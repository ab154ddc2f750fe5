import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { listTill } from "#app/data/catalogue/till.server.ts";
import type { Till } from "#app/domain/catalogue/till.ts";
import type { LiveVersion } from "#app/domain/live.ts";

/** All that can be sold; null when it cannot be read. */
export type NewSaleData = { version: LiveVersion; till: Till | null };

export async function loadNewSale(app: App) {
  const version = app.live.version();
  try {
    return data<NewSaleData>({ version, till: await listTill(app.db) });
  } catch (error) {
    app.log.error({ err: error }, "till not read");
    return data<NewSaleData>({ version, till: null }, 503);
  }
}
