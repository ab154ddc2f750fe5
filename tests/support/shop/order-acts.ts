import { randomId } from "#app/domain/id.ts";
import { sendForm } from "./send-form.ts";
import type { Client, Sent } from "./shop-client.ts";

type Intent = "confirm" | "complete" | "cancel" | "refund";

/** What staff do to an order once; sent again, it is the same. */
export type Act = {
  intent: Intent;
  /** Of a refund of one piece of the first line. */
  refundId: string;
  state: "planned" | "sent" | "acknowledged";
};

const PLANS: Intent[][] = [
  [],
  ["confirm", "complete", "refund"],
  ["complete", "refund"],
  ["confirm", "cancel"],
  ["cancel"],
];

export function newActs(): Act[] {
  const plan = PLANS[Math.floor(Math.random() * PLANS.length)] ?? [];
  return plan.map((intent) => ({ intent, refundId: randomId(), state: "planned" }));
}

/** Throws where it is refused, and NoAnswer. */
export async function sendAct(orderId: string, act: Act, client: Client): Promise<void> {
  const { intent, refundId: id } = act;
  const items = [{ position: 0, quantity: 1, toStock: true }];
  const refund = JSON.stringify({ id, reason: "Stale", items });
  act.state = "sent";
  const url = `${client.origin}/admin/orders/${orderId}.data`;
  const { status, text } = await sendForm(url, { intent, reason: "Closed", refund }, client);
  if (status !== 200) throw new Error(`${intent}: ${status} ${text}`);
  act.state = "acknowledged";
}

/** Does to an order what is planned. */
export async function sendActs({ kind, answer, acts = [] }: Sent, client: Client): Promise<void> {
  if (kind === "sale" || answer === null) return;
  for (const act of acts) await sendAct(answer, act, client);
}

/** The statuses that an order has reached, and the ids of its refunds. */
export function acknowledgedLife({ acts = [] }: Sent): Set<string> {
  const done = acts.filter(({ state }) => state === "acknowledged");
  return new Set(done.flatMap(lifeOf));
}

function lifeOf({ intent, refundId }: Act): string[] {
  switch (intent) {
    case "confirm":
      return ["confirmed"];
    case "complete":
      return ["confirmed", "completed"];
    case "cancel":
      return ["cancelled"];
    case "refund":
      return [refundId];
  }
}

/** What an order has taken of the stock of its products, by what was acknowledged. */
export function takenByOrder(one: Sent): { id: string; quantity: number }[] {
  const life = acknowledgedLife(one);
  const isTaken = life.has("confirmed") && !life.has("cancelled");
  const isRefunded = one.acts?.some(({ refundId }) => life.has(refundId)) ?? false;
  return one.cart.items.map(({ id, quantity }, position) => {
    const refunded = isRefunded && position === 0 ? 1 : 0;
    return { id, quantity: isTaken ? quantity - refunded : 0 };
  });
}
