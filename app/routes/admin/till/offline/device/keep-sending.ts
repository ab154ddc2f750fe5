import { type SendOutcome, sendWaiting } from "./send-waiting.ts";
import { countWaiting, onDeviceChange } from "./waiting-sales.ts";

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
    if ((await countWaiting().catch(() => 0)) > 0) schedule();
  };
  async function sendNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isRunning) return;
    isRunning = true;
    const outcome = await sendWaiting().catch((): SendOutcome => "failed");
    isRunning = false;
    if (!signal.aborted) onOutcome(outcome);
  }
  const sendIfAny = async () => {
    if ((await countWaiting().catch(() => 0)) > 0 && !signal.aborted) sendNow();
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
