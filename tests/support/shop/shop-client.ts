import { Agent } from "node:http";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { cartOf } from "#tests/support/data/checkout.ts";
import type { stockForm } from "#tests/support/data/stock-form.ts";
import { PRICE } from "./busy-shop.ts";
import { type Reply, sendForm } from "./send-form.ts";

/** What a client sent, and what it was told: the order's id, a sale's code, or nothing yet. */
export type Sent = { kind: "order" | "sale"; cart: CartSubmission; answer: string | null };

/** What a client is told of the order that was made of its cart. */
export function answerFor(kind: Sent["kind"], orderId: string): string {
  return kind === "order" ? orderId : orderCode(orderId);
}

type Answer = { told: string; isLast: boolean };

export type Way = { origin: string; cookie: string; agent: Agent };

/** A cart of some of the products, in any order, as an order or as a sale. */
export function newCart(kind: Sent["kind"], products: string[]): Sent {
  const shuffled = products
    .map((id) => ({ id, rank: Math.random() }))
    .sort((one, other) => one.rank - other.rank);
  const lines = shuffled
    .slice(0, 1 + Math.floor(Math.random() * 3))
    .map(({ id }, index) => [id, index + 1, PRICE] as const);
  return { kind, cart: cartOf(...lines), answer: null };
}

const FORMS = {
  order: { path: "/confirm.data", field: "cart", told: /\/success\?order=([0-9a-f]{32})/ },
  sale: { path: "/admin/confirm-order.data", field: "sale", told: /"code","([^"]+)"/ },
};

/** Sends a cart as the page's scripts do, whatever it is answered. Throws NoAnswer. */
export function postCart(kind: Sent["kind"], cart: CartSubmission, way: Way): Promise<Reply> {
  const { path, field } = FORMS[kind];
  const { customerName, ...rest } = cart;
  return sendForm(way.origin + path, { customerName, [field]: JSON.stringify(rest) }, way);
}

/** Sends a change of a product's stock, whatever it is answered. Throws NoAnswer. */
export function postStockChange(form: ReturnType<typeof stockForm>, way: Way): Promise<Reply> {
  return sendForm(`${way.origin}/admin/smokes.data`, form, way);
}

/** What a reply acknowledges, or null where the cart was not taken. */
export function readTold(kind: Sent["kind"], { status, text }: Reply): string | null {
  return status < 300 ? (FORMS[kind].told.exec(text)?.[1] ?? null) : null;
}

/** Sends a cart and answers what it was told; an error where it was not taken. Throws NoAnswer. */
export async function sendCart({ kind, cart }: Sent, way: Way): Promise<Answer> {
  const reply = await postCart(kind, cart, way);
  const told = readTold(kind, reply);
  if (told === null) throw new Error(`${kind}: ${reply.status} ${reply.text}`);
  return { told, isLast: reply.isLast };
}

/** A browser of its own, which keeps its one connection: past a balancer, to the process at `port`. */
export function newAgent(port?: number): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const connect = agent.createConnection;
  if (port) agent.createConnection = (to, ...rest) => connect.call(agent, { ...to, port }, ...rest);
  return agent;
}
