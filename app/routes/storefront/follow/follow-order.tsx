import { useState } from "react";
import { href } from "react-router";
import { areNoticesDenied, canGetNotices, subscribe } from "#app/browser/push.ts";
import {
  changeOrders,
  useRememberedOrders,
} from "#app/routes/storefront/remembered/remembered-orders.ts";
import { withFollowed } from "#app/routes/storefront/remembered/stored-orders.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Drawing } from "#app/ui/icon.tsx";
import { LONGEST_ANSWER_MS, requests } from "#app/ui/requests.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { followTexts } from "./texts.ts";
import "./follow-order.css";

const WORKER = { worker: href("/order-notices/worker.js"), scope: href("/success") };
const BELL = "M6 16.5V11a6 6 0 0 1 12 0v5.5l2 2H4zM10 21.2h4M12 5V3";

/** Of an order that is not final. The browser asks whether notices may be shown when the button is pressed, never before. */
export function FollowOrder({ orderId, describedBy }: { orderId: string; describedBy?: string }) {
  const t = useTexts(followTexts);
  const { isFollowed, state, press } = useFollowing(orderId);
  const isHydrated = useHydrated();
  const isInList = describedBy !== undefined;
  const isRefused = isHydrated && (!canGetNotices() || areNoticesDenied());
  if (isRefused && isInList) return null;
  const note = isFollowed ? t.following : t.followNote;
  const refusal = isRefused && (canGetNotices() ? t.denied : t.cannot);
  return (
    <div className="follow-order with-scripts">
      {!refusal && (
        <button
          type="button"
          className={isInList ? "text-link" : "button"}
          data-look="plain"
          aria-disabled={state === "pending"}
          aria-describedby={describedBy}
          onClick={press}
        >
          {state === "pending" ? <span className="spinner" /> : <Drawing path={BELL} />}
          <span>{isFollowed ? t.stop : t.follow}</span>
        </button>
      )}
      {!isInList && (
        <p role="status" className="follow-note">
          {refusal || note}
        </p>
      )}
      {state === "failed" && <FieldError>{t.failed}</FieldError>}
    </div>
  );
}

function useFollowing(orderId: string) {
  const known = useRememberedOrders().find(({ id }) => id === orderId);
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");
  const isFollowed = known?.isFollowed === true;
  const press = async () => {
    if (state === "pending") return;
    setState("pending");
    try {
      const subscription = await subscribe(WORKER, readKey);
      const stop = isFollowed && { stop: "" };
      if (subscription) await send(orderId, { ...subscription, ...stop });
      const isNow = subscription !== null && !isFollowed;
      changeOrders((orders) => withFollowed(orders, orderId, isNow));
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return { isFollowed, state, press };
}

async function readKey(): Promise<string> {
  const { key } = await (await ask(href("/order-notices"))).json();
  return key;
}

async function send(orderId: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(fields);
  await ask(`${href("/order-notices")}?order=${orderId}`, { method: "POST", body });
}

async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
  const response = await requests.ask(address, { ...init, signal });
  if (!response.ok) throw new Error(`Answered ${response.status}.`);
  return response;
}
