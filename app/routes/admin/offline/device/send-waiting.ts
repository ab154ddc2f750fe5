import { href } from "react-router";
import type { SaleProblem } from "#app/domain/sale/sale-problem.ts";
import type { WaitingSale } from "./device-store.ts";
import { nextWaiting, recordTry, settle } from "./waiting-sales.ts";

type SaleAnswer = {
  cartId: string;
  outcome: "recorded" | "repeated" | "failed";
  problems?: SaleProblem[];
  message?: string;
};

export type SendOutcome = "sent" | "failed" | "signed-out" | "busy";

/** As many as the server takes at once. */
const BATCH = 25;
const ANSWER_TIMEOUT_MS = 20_000;

/** Sends what waits, in order; "busy" while another tab does. */
export function sendWaiting(): Promise<SendOutcome> {
  // Missing on plain http. Sent twice, a sale is still recorded once.
  if (!navigator.locks) return sendAll();
  return navigator.locks.request("koshk-queue", { ifAvailable: true }, (lock) =>
    lock ? sendAll() : "busy",
  );
}

/** A sale that failed is tried again next time, and does not hold up those behind it. */
async function sendAll(): Promise<SendOutcome> {
  let position = -1;
  let hasFailed = false;
  for (;;) {
    const batch = await nextWaiting(position, BATCH);
    if (batch.length === 0) return hasFailed ? "failed" : "sent";
    const answers = await post(batch.map(({ sale }) => sale));
    if (answers === "signed-out") return answers;
    if (!Array.isArray(answers)) {
      await recordTry(batch, answers);
      return "failed";
    }
    const tried = await takeAnswers(batch, answers);
    if (!tried) return "failed";
    position = tried.sale.position;
    hasFailed ||= tried.hasFailed;
  }
}

/** Answers the last sale that was judged, null when none was. */
async function takeAnswers(
  batch: WaitingSale[],
  answers: SaleAnswer[],
): Promise<{ sale: WaitingSale; hasFailed: boolean } | null> {
  const judged = answers.flatMap((answer) => {
    const sale = batch.find((one) => one.sale.cartId === answer.cartId);
    return sale ? [{ sale, answer }] : [];
  });
  const acknowledged = judged.filter(({ answer }) => answer.outcome !== "failed");
  await settle(acknowledged.map(({ sale, answer }) => ({ sale, problems: answer.problems ?? [] })));
  const failed = judged.find(({ answer }) => answer.outcome === "failed");
  if (failed) await recordTry([failed.sale], failed.answer.message ?? "");
  const last = failed ?? judged.at(-1);
  return last ? { sale: last.sale, hasFailed: failed !== undefined } : null;
}

/** A text where there are no answers: what the server said, '' where nothing did. */
async function post(sales: WaitingSale["sale"][]): Promise<SaleAnswer[] | "signed-out" | string> {
  const body = new FormData();
  body.set("sales", JSON.stringify(sales));
  body.set("sentAt", String(Date.now()));
  try {
    const response = await fetch(href("/admin/queue/send"), {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (response.type === "opaqueredirect") return "signed-out";
    if (!response.ok) return String(response.status);
    return (await response.json()).answers;
  } catch {
    return "";
  }
}
