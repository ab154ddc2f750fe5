import * as z from "zod/mini";
import { localeContext } from "#app/context.ts";
import { findOrdersByCode } from "#app/data/orders/orders.server.ts";
import { checkChat, type Difference, findCode } from "#app/domain/orders/chat/chat-check.ts";
import { chatLines } from "#app/domain/orders/chat/whatsapp.ts";
import { orderIn, type WebOrder } from "#app/domain/orders/order.ts";
import { shopIn } from "#app/domain/shop/shop-profile.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import { sendChange } from "#app/routes/admin/kit/client-data.ts";
import { loadNotFound } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import type { Route } from "./+types/check.ts";
import { chatCheckTexts } from "./texts.ts";

/** A code alone has the `text` that the chat should say, a message its `differences` from it. */
export type CheckedOrder = { order: WebOrder; text?: string; differences?: Difference[] };

/** A code alone finds all orders that have it, a message the one that it differs least from. */
export type ChatAnswer = Answer & { orders?: CheckedOrder[]; sameCode?: number };

/** A chat text has far fewer; an Arabic letter is sent as six bytes. */
const [MAX_CHARACTERS, MAX_BYTES] = [20_000, 125_000];
const schema = z.object({ intent: z.literal("check"), message: z.string() });

export const loader = loadNotFound;
export const clientAction = sendChange;

export function action(args: Route.ActionArgs) {
  const t = chatCheckTexts(args.context.get(localeContext));
  const failures = { check: t.notChecked };
  const rules = { schema, failures, maxBytes: MAX_BYTES, tooLarge: t.tooLong };
  return answer<z.infer<typeof schema>, ChatAnswer, typeof args.params>(args, rules, {
    async check({ app: { db, shopSettings }, fields: { message } }) {
      if (message.length > MAX_CHARACTERS) return refuse({ failure: t.tooLong }, 413);
      const asked = findCode(message);
      if (!asked) return { failure: message.trim() === "" ? t.empty : t.noCode };
      const { settings } = await shopSettings();
      const found = await findOrdersByCode(db, asked.code);
      const orders = found.flatMap((stored): CheckedOrder[] => {
        if (stored.type !== "WhatsApp") return [];
        const order = orderIn(stored.language, stored);
        const locale = { language: order.language, digits: settings.digits };
        const lines = chatLines(order, shopIn(order.language, settings).name, locale);
        if (asked.isAlone) return [{ order, text: lines.map(({ text }) => text).join("\n") }];
        return [{ order, differences: checkChat(lines, message, locale) }];
      });
      const count = ({ differences = [] }: CheckedOrder) => differences.length;
      const [closest] = orders.sort((one, other) => count(one) - count(other));
      if (!closest) return { failure: t.noOrder(asked.code) };
      return { orders: asked.isAlone ? orders : [closest], sameCode: orders.length };
    },
  });
}
