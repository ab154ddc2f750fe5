import { Agent } from "node:http";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import type { stockForm } from "#tests/support/data/edits.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { PRICE } from "./busy-shop.ts";
import { type Act, newActs } from "./order-acts.ts";
import { type Reply, sendForm } from "./send-form.ts";

/** `answer` is the order's id, a sale's code, or null. */
export type Sent = {
  kind: "order" | "sale";
  cart: CartSubmission;
  answer: string | null;
  /** What staff are going to do to an order, one after the other. */
  acts?: Act[];
};

export function answerFor(kind: Sent["kind"], orderId: string): string {
  return kind === "order" ? orderId : orderCode(orderId);
}

type Answer = { answer: string; isLast: boolean };

export type Client = { origin: string; cookie: string; agent: Agent };

export function newCart(kind: Sent["kind"], products: string[]): Sent {
  const shuffled = products
    .map((id) => ({ id, rank: Math.random() }))
    .sort((one, other) => one.rank - other.rank);
  const lines = shuffled
    .slice(0, 1 + Math.floor(Math.random() * 3))
    .map(({ id }, index) => [id, index + 1, PRICE] as const);
  return { kind, cart: cartOf(...lines), answer: null, acts: newActs() };
}

const FORMS = {
  order: { path: "/confirm.data", field: "cart", answer: /\/success\?order=([0-9a-f]{32})/ },
  sale: { path: "/admin/confirm-order.data", field: "sale", answer: /"code","([^"]+)"/ },
};

export function postCart(kind: Sent["kind"], cart: CartSubmission, client: Client): Promise<Reply> {
  const { path, field } = FORMS[kind];
  const { customerName, ...rest } = cart;
  return sendForm(client.origin + path, { customerName, [field]: JSON.stringify(rest) }, client);
}

export function postStockChange(
  form: ReturnType<typeof stockForm>,
  client: Client,
): Promise<Reply> {
  return sendForm(`${client.origin}/admin/smokes.data`, form, client);
}

export function readAnswer(kind: Sent["kind"], { status, text }: Reply): string | null {
  return status < 300 ? (FORMS[kind].answer.exec(text)?.[1] ?? null) : null;
}

/** Throws where the cart is refused, and NoAnswer. */
export async function sendCart({ kind, cart }: Sent, client: Client): Promise<Answer> {
  const reply = await postCart(kind, cart, client);
  const answer = readAnswer(kind, reply);
  if (answer === null) throw new Error(`${kind}: ${reply.status} ${reply.text}`);
  return { answer, isLast: reply.isLast };
}

/** One kept connection, past a balancer to `port` where given. */
export function newAgent(port?: number): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const connect = agent.createConnection;
  if (port) agent.createConnection = (to, ...rest) => connect.call(agent, { ...to, port }, ...rest);
  return agent;
}
