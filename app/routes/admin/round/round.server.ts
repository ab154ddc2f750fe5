import * as z from "zod/mini";
import { localeContext, staffContext } from "#app/context.ts";
import { dispatchOrder } from "#app/data/orders/change-fulfilment.server.ts";
import { listRound, MAX_ROUND } from "#app/data/orders/list-round.server.ts";
import { idField } from "#app/domain/catalogue/record-form.ts";
import { jsonField } from "#app/domain/json-field.ts";
import { cashierOf, orderCode, orderIn } from "#app/domain/orders/order.ts";
import { DriverSchema } from "#app/domain/orders/order-change.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import { roundTexts } from "./texts.ts";

export async function viewRound({ app: { db, live }, locale }: Loading) {
  const version = live.version();
  const orders = await listRound(db);
  return { version, orders: orders.map((order) => orderIn(locale.language, order)) };
}

const RoundSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("dispatch"),
    driver: DriverSchema,
    orders: jsonField(z.array(idField).check(z.minLength(1), z.maxLength(MAX_ROUND))),
  }),
]);

export function changeRound(args: LoadArgs) {
  const t = roundTexts(args.context.get(localeContext));
  return answer(
    args,
    { schema: RoundSchema, failures: t.notDispatched },
    {
      async dispatch({ app, by: { now }, fields: { driver, orders } }) {
        const by = { staff: cashierOf(args.context.get(staffContext)), now };
        const left: string[] = [];
        // Each is an order's own change: sent again, those that are out already stay so.
        for (const orderId of orders) {
          const { outcome } = await app.apply(dispatchOrder(app.db, { orderId, driver }, by));
          if (outcome === "too-late" || outcome === "gone") left.push(orderCode(orderId));
        }
        if (left.length > 0) return refuse({ failure: t.notConfirmed(left) });
        return { success: t.dispatched(orders.length) };
      },
    },
  );
}
