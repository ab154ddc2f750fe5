import { readCurrentPrices } from "#app/data/stock/new-prices.server.ts";
import type { Piastres } from "#app/domain/money.ts";
import { MAX_BOOKING_LINES } from "#app/domain/stock/booking.ts";
import type { CurrentPrice } from "#app/domain/stock/new-price.ts";
import { type Loading, load } from "#app/routes/admin/kit/load.server.ts";
import type { Route } from "./+types/current-prices";

export type CurrentPrices = { step: Piastres; prices: CurrentPrice[] };

export async function loader(args: Route.LoaderArgs) {
  return Response.json(await load(args, "prices", readPrices));
}

async function readPrices({ app, url }: Loading): Promise<CurrentPrices> {
  const ids = url.searchParams.getAll("id").slice(0, MAX_BOOKING_LINES);
  const { priceStep: step } = (await app.shopSettings()).settings;
  return { step, prices: await readCurrentPrices(app.db, ids) };
}
