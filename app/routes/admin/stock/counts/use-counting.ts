import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { ask } from "#app/ui/admin/answer-limit.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import type { SaveAnswer } from "./save.ts";
import { type Person, type Pieces, type WaitingChange, WaitingChanges } from "./waiting-changes.ts";

const RETRY_DELAY_MS = 3000;
const REFRESH_INTERVAL_MS = 5000;

/**
 * Sends what this person counted in its order, each once; it stays in the browser until the server has
 * answered. Shows what others count every few seconds.
 */
export function useCounting(countId: string, me: Person, isOpen: boolean) {
  const [changes] = useState(() => new WaitingChanges(countId));
  const [waiting, setWaiting] = useState<WaitingChange[]>([]);
  const isPending = useRef(false);
  const { revalidate } = useRevalidator();
  const notify = useNotice();
  const isOwn = ({ by }: WaitingChange) => by.id === me.id;
  const show = () => setWaiting(changes.list());

  const send = async () => {
    if (isPending.current) return;
    isPending.current = true;
    let answer: SaveAnswer | null = null;
    for (let next = changes.list().find(isOwn); next; next = changes.list().find(isOwn)) {
      answer = await post(next).catch(() => null);
      if (!answer || answer.outcome === "other-person") break;
      if (answer.outcome === "refused") notify("error", answer.failure);
      changes.remove(next);
      show();
    }
    isPending.current = false;
    if (answer) revalidate();
  };

  const retry = useEffectEvent(() => {
    show();
    send();
  });
  const refresh = useEffectEvent(() => {
    if (isOpen && document.visibilityState === "visible") revalidate();
  });
  useEffect(() => {
    retry();
    const timers = [setInterval(retry, RETRY_DELAY_MS), setInterval(refresh, REFRESH_INTERVAL_MS)];
    return () => timers.forEach(clearInterval);
  }, []);

  return {
    waiting: waiting.filter(isOwn).length,
    isWaiting: (product: string) => waiting.some((each) => isOwn(each) && each.product === product),
    others: waiting.filter((change) => !isOwn(change)),
    count: (product: string, pieces: Pieces) => {
      changes.add({ product, pieces, by: me });
      show();
      send();
    },
    discardOthers: () => {
      for (const change of changes.list()) if (!isOwn(change)) changes.remove(change);
      show();
    },
  };
}

/** Null for what is no answer of ours: an outage, a session that ended, a limit. */
async function post({ at, by, ...counted }: WaitingChange): Promise<SaveAnswer | null> {
  const ageMs = Math.max(0, Date.now() - at);
  const body = new URLSearchParams({
    counted: JSON.stringify({ ...counted, ageMs, staff: by.id }),
  });
  const address = `${location.pathname}/save`;
  const reply = await ask(address, { method: "POST", body, redirect: "manual" });
  const answer = await reply.json();
  return typeof answer?.outcome === "string" ? answer : null;
}
