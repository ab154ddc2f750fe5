import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext } from "#app/context.ts";
import { findOrdersByCode } from "#app/data/orders/orders.server.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { checkChat, type Difference, isAnotherOrder } from "#app/domain/orders/chat/chat-check.ts";
import { MAX_MESSAGE_CHARACTERS, messageCode } from "#app/domain/orders/chat/chat-message.ts";
import { chatLines } from "#app/domain/orders/chat/whatsapp.ts";
import { orderIn, type WebOrder } from "#app/domain/orders/order.ts";
import { shopIn } from "#app/domain/shop/shop-profile.ts";
import { readForm } from "#app/services/form.server.ts";
import { sendForm } from "#app/ui/admin/network-failures.ts";
import type { Route } from "./+types/check.ts";

export type ChatAnswer =
  | { outcome: "empty" | "too-long" | "no-code" }
  | { outcome: "no-order"; code: string }
  /** For a code alone: the orders that have it, with what their chats say. */
  | { outcome: "found"; orders: { order: WebOrder; text: string }[] }
  /** The order that differs least of the `sameCode` that have the message's code. */
  | {
      outcome: "compared";
      order: WebOrder;
      differences: Difference[];
      isAnotherOrder: boolean;
      sameCode: number;
    };

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (form === "too-large") return answer({ outcome: "too-long" }, 413);
  const message = form === "no-form" ? "" : String(form.get("message") ?? "");
  if (message.trim() === "") return answer({ outcome: "empty" });
  if (message.length > MAX_MESSAGE_CHARACTERS) return answer({ outcome: "too-long" }, 413);
  try {
    return answer(await check(app, message));
  } catch (error) {
    app.log.error({ err: error }, "chat not checked");
    return data({ failure: "notChecked" }, 503);
  }
}

/** Without a loader, React Router logs a GET as an error. */
export function loader() {
  return new Response(null, { status: 404 });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, { check: "notChecked" });
}

function answer(chatAnswer: ChatAnswer, status = 200) {
  return data(chatAnswer, status);
}

async function check({ db, shopSettings }: App, message: string): Promise<ChatAnswer> {
  const read = messageCode(message);
  if (!read) return { outcome: "no-code" };
  const { code, isAlone } = read;
  const orders = (await findOrdersByCode(db, code))
    .filter((order) => order.type === "WhatsApp")
    .map((order) => orderIn(order.language, order));
  const { settings } = await shopSettings();
  const { digits } = settings;
  const nameFor = ({ language }: WebOrder) => shopIn(language, settings).name;
  const localeOf = ({ language }: WebOrder) => ({ language, digits });
  const textOf = (order: WebOrder) =>
    chatLines(order, nameFor(order), localeOf(order)).map(({ text }) => text);
  if (isAlone && orders.length > 0) {
    const found = orders.map((order) => ({ order, text: textOf(order).join("\n") }));
    return { outcome: "found", orders: found };
  }
  const [closest] = orders
    .map((order) => {
      const differences = checkChat(order, nameFor(order), message, localeOf(order));
      return { order, differences };
    })
    .sort((one, other) => one.differences.length - other.differences.length);
  if (!closest) return { outcome: "no-order", code };
  return {
    outcome: "compared",
    ...closest,
    isAnotherOrder: isAnotherOrder(closest.order, closest.differences),
    sameCode: orders.length,
  };
}
