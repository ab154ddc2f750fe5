import { data } from "react-router";
import { appContext } from "#app/context.ts";
import { readCurrentPrices } from "#app/data/stock/new-prices.server.ts";
import type { Piastres } from "#app/domain/money.ts";
import { MAX_BOOKING_LINES } from "#app/domain/stock/booking.ts";
import type { CurrentPrice } from "#app/domain/stock/new-price.ts";
import type { Route } from "./+types/current-prices";

export type CurrentPrices = { step: Piastres; prices: CurrentPrice[] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const ids = new URL(request.url).searchParams.getAll("id").slice(0, MAX_BOOKING_LINES);
  try {
    const { priceStep: step } = (await app.shopSettings()).settings;
    const prices = await readCurrentPrices(app.db, ids);
    return Response.json({ step, prices } satisfies CurrentPrices);
  } catch (error) {
    app.log.error({ err: error }, "prices not read");
    throw data(null, 503);
  }
}
