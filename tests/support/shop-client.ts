import { Agent } from "node:http";
import type { Checkout } from "../../app/domain/checkout.ts";
import { orderCode } from "../../app/domain/order.ts";
import { PRICE } from "./busy-shop.ts";
import { cartOf } from "./checkout.ts";
import { sendForm } from "./send-form.ts";

/** What a client sent, and what it was told: the order's id, a sale's code, or nothing yet. */
export type Sent = { kind: "order" | "sale"; cart: Checkout; answer: string | null };

/** What a client is told of the order that was made of its cart. */
export function answerFor(kind: Sent["kind"], orderId: string): string {
  return kind === "order" ? orderId : orderCode(orderId);
}

type Answer = { told: string; isLast: boolean };

export type Way = { origin: string; cookie: string; agent: Agent };

/** A cart of some of the goods, in any order, as an order or as a sale. */
export function newCart(kind: Sent["kind"], goods: string[]): Sent {
  const shuffled = goods
    .map((id) => ({ id, rank: Math.random() }))
    .sort((one, other) => one.rank - other.rank);
  const lines = shuffled
    .slice(0, 1 + Math.floor(Math.random() * 3))
    .map(({ id }, index) => [id, index + 1, PRICE] as const);
  return { kind, cart: cartOf(...lines), answer: null };
}

/** Sends a cart as the page's scripts do, and answers what it was told. Throws NoAnswer. */
export async function sendCart({ kind, cart }: Sent, way: Way): Promise<Answer> {
  const { customerName, ...rest } = cart;
  const [path, field, acknowledged] = {
    order: ["/confirm.data", "cart", /\/success\?order=([0-9a-f]{32})/] as const,
    sale: ["/admin/confirm-order.data", "sale", /"code","([^"]+)"/] as const,
  }[kind];
  const form = { customerName, [field]: JSON.stringify(rest) };
  const reply = await sendForm(way.origin + path, form, way);
  const told = acknowledged.exec(reply.text)?.[1];
  if (told === undefined) throw new Error(`${kind}: ${reply.status} ${reply.text}`);
  return { told, isLast: reply.isLast };
}

/** A browser of its own, which keeps its one connection. */
export function newAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 });
}
