import { href } from "react-router";
import { MAX_OFFLINE_SALES } from "#app/domain/limits.ts";
import type { OfflineSalesAnswer } from "#app/routes/admin/till/offline-sales/send.ts";
import { ask } from "#app/ui/admin/answer-limit.ts";
import type { DeviceSale } from "./device-store.ts";
import {
  countOfflineSales,
  nextOfflineSales,
  onDeviceChange,
  recordTry,
  settle,
} from "./offline-sales.ts";

export type SendOutcome = "sent" | "failed" | "signed-out" | "busy";

/** Between two batches the device is left to whoever sells on it. */
const PAUSE_MS = 400;

/** Sends what waits, in order; "busy" while another tab does. */
export function sendOfflineSales(): Promise<SendOutcome> {
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
    const batch = await nextOfflineSales(position, MAX_OFFLINE_SALES);
    if (batch.length === 0) return hasFailed ? "failed" : "sent";
    const reply = await post(batch.map(({ sale }) => sale));
    if (reply === "signed-out") return reply;
    if (typeof reply === "string") {
      await recordTry(batch, reply);
      return "failed";
    }
    const tried = await takeAnswers(batch, reply);
    if (!tried) return "failed";
    position = tried.sale.position;
    hasFailed ||= tried.hasFailed;
    if (batch.length === MAX_OFFLINE_SALES) await pause();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

/** Answers the last sale that was judged, null when none was. */
async function takeAnswers(
  batch: DeviceSale[],
  { answers, now }: OfflineSalesAnswer,
): Promise<{ sale: DeviceSale; hasFailed: boolean } | null> {
  const failedAt = answers.findIndex(({ outcome }) => outcome === "failed");
  // Nothing behind one that failed: `settle` lets go of all from the first to the last.
  const upToFailed = failedAt < 0 ? answers : answers.slice(0, failedAt + 1);
  const judged = upToFailed.flatMap((answer, at) => {
    const sale = batch[at];
    return sale ? [{ sale, answer }] : [];
  });
  await settle(
    judged.flatMap(({ sale, answer }) =>
      answer.outcome === "failed" ? [] : [{ sale, ...answer }],
    ),
    now,
  );
  const last = judged.at(-1);
  if (last?.answer.outcome === "failed") await recordTry([last.sale], last.answer.message);
  return last ? { sale: last.sale, hasFailed: last.answer.outcome === "failed" } : null;
}

/** A text where there are no answers: what the server said, '' where nothing did. */
async function post(
  sales: DeviceSale["sale"][],
): Promise<OfflineSalesAnswer | "signed-out" | string> {
  const body = new FormData();
  body.set("sales", JSON.stringify(sales));
  body.set("sentAt", String(Date.now()));
  try {
    const response = await ask(href("/admin/queue/send"), {
      method: "POST",
      body,
      redirect: "manual",
    });
    if (response.type === "opaqueredirect") return "signed-out";
    if (!response.ok) return String(response.status);
    return await response.json();
  } catch {
    return "";
  }
}

const FIRST_DELAY_MS = 2000;
const LONGEST_DELAY_MS = 60_000;

export type Sending = { sendIfAny: () => void; stop: () => void };

/** Sends what waits again and again until it is answered; at once when the line may be back. */
export function keepSending(onSignedOut: () => void): Sending {
  let delay = FIRST_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  const stopped = new AbortController();
  const { signal } = stopped;

  const schedule = () => {
    if (signal.aborted || isRunning) return;
    timer ??= setTimeout(sendNow, delay);
  };
  const onOutcome = (outcome: SendOutcome) => {
    if (outcome === "signed-out") return onSignedOut();
    if (outcome === "sent") delay = FIRST_DELAY_MS;
    else delay = Math.min(delay * 2, LONGEST_DELAY_MS);
    scheduleIfAny();
  };
  const scheduleIfAny = async () => {
    if ((await countOfflineSales().catch(() => 0)) > 0) schedule();
  };
  async function sendNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isRunning) return;
    isRunning = true;
    const outcome = await sendOfflineSales().catch((): SendOutcome => "failed");
    isRunning = false;
    if (!signal.aborted) onOutcome(outcome);
  }
  const sendIfAny = async () => {
    if ((await countOfflineSales().catch(() => 0)) > 0 && !signal.aborted) sendNow();
  };

  addEventListener("online", sendIfAny, { signal });
  addEventListener("focus", sendIfAny, { signal });
  const unsubscribe = onDeviceChange(scheduleIfAny);
  scheduleIfAny();
  return {
    sendIfAny,
    stop: () => {
      stopped.abort();
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
