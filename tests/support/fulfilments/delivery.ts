import type { Database } from "#app/data/database/database.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import type { FulfilmentTerms, SubmittedFulfilment } from "#app/domain/fulfilment/fulfilment.ts";
import type { WebOrder } from "#app/domain/orders/order.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";

const MAADI = { id: "m", name: "Maadi", nameAr: "المعادي", fee: 1500, minimum: 0, minutes: 30 };

export const TERMS: FulfilmentTerms = {
  handovers: ["pick-up", "delivery"],
  areas: [MAADI],
  freeFrom: null,
  closed: null,
  instapay: "koshk@instapay",
};

export const DELIVERY: SubmittedFulfilment = {
  handover: "delivery",
  area: "m",
  street: "Road 9",
  building: "12",
  floor: "3",
  flat: "7",
  landmark: "By the kiosk",
  phone: "01000123456",
  note: "Ring twice",
  paysBy: "instapay",
  changeFor: "",
  fee: 1500,
};

export const PICK_UP: SubmittedFulfilment = { ...DELIVERY, handover: "pick-up", fee: 0 };

/** An order of `[product, quantity, price]`, brought to Maadi unless told otherwise. */
export async function placeDelivery(
  db: Database,
  line: Parameters<typeof cartOf>[number],
  { fulfilment = DELIVERY, now = orderOptions.now } = {},
): Promise<WebOrder> {
  const options = { ...orderOptions, now, fulfilment: TERMS };
  const placed = await resultOf(placeOrder(db, { ...cartOf(line), fulfilment }, options));
  if (placed.outcome !== "placed" || placed.order.type !== "WhatsApp") {
    throw new Error(placed.outcome);
  }
  return placed.order;
}
