import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { randomId } from "#app/domain/id.ts";
import { COUNT_FAILED } from "#app/domain/stock/count.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import type { CountAnswer } from "./counts-action.server.ts";

type Pieces = { to: number } | { by: number };

type Waiting = { change: string; product: string; pieces: Pieces; at: number };

const RETRY_DELAY_MS = 3000;
const REFRESH_INTERVAL_MS = 5000;

function keyOf(countId: string): string {
  return `koshk-count-${countId}`;
}

function readWaiting(countId: string): Waiting[] {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(countId)) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function keepWaiting(countId: string, waiting: Waiting[]): void {
  try {
    if (waiting.length > 0) localStorage.setItem(keyOf(countId), JSON.stringify(waiting));
    else localStorage.removeItem(keyOf(countId));
  } catch {}
}

/**
 * Sends what is counted in its order, each once; without a connection it stays in the browser and is
 * sent again. Shows what others count every few seconds.
 */
export function useCounting(countId: string, isOpen: boolean) {
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const isSending = useRef(false);
  const { revalidate } = useRevalidator();
  const notify = useNotice();

  const send = useEffectEvent(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = waitingNow.current[0]; next; next = waitingNow.current[0]) {
      const answer = await post(next).catch(() => null);
      if (!answer) break;
      if (answer.failure) notify("error", answer.failure);
      waitingNow.current = waitingNow.current.slice(1);
      keepWaiting(countId, waitingNow.current);
      setWaiting(waitingNow.current);
    }
    isSending.current = false;
    if (waitingNow.current.length === 0) revalidate();
  });
  const waitingNow = useRef<Waiting[]>([]);

  const take = useEffectEvent(() => {
    waitingNow.current = readWaiting(countId);
    setWaiting(waitingNow.current);
    send();
  });
  const retry = useEffectEvent(() => {
    if (waitingNow.current.length > 0) send();
  });
  const refresh = useEffectEvent(() => {
    if (isOpen && document.visibilityState === "visible") revalidate();
  });
  useEffect(() => {
    take();
    const timers = [setInterval(retry, RETRY_DELAY_MS), setInterval(refresh, REFRESH_INTERVAL_MS)];
    return () => timers.forEach(clearInterval);
  }, []);

  const count = (product: string, pieces: Pieces) => {
    const change = { change: randomId(), product, pieces, at: Date.now() };
    waitingNow.current = [...waitingNow.current, change];
    keepWaiting(countId, waitingNow.current);
    setWaiting(waitingNow.current);
    sendNow();
  };
  const sendNow = useSend(send);
  return { waiting: waiting.length, count };
}

/** An effect event cannot be called from a handler. */
function useSend(send: () => void): () => void {
  const [asked, setAsked] = useState(0);
  const onAsked = useEffectEvent(send);
  useEffect(() => {
    if (asked > 0) onAsked();
  }, [asked]);
  return () => setAsked((times) => times + 1);
}

/** Null where the server cannot answer. */
async function post({ at, ...counted }: Waiting): Promise<CountAnswer | null> {
  const ageMs = Math.max(0, Date.now() - at);
  const body = new URLSearchParams({ counted: JSON.stringify({ ...counted, ageMs }) });
  const reply = await fetch(`${location.pathname}/save`, { method: "POST", body });
  if (reply.status >= 500) return null;
  return reply.json().catch(() => ({ failure: COUNT_FAILED }));
}
