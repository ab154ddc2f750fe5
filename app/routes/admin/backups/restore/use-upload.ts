import { useEffect, useRef, useState } from "react";
import { href, useRevalidator } from "react-router";
import { PIECE_BYTES, type RestoreResult } from "#app/domain/restore.ts";
import { ask } from "#app/ui/admin/answer-limit.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { restoreMessages } from "./messages/messages.ts";

/** `share` is what the server has, from 0 to 1. */
type Sent = { share: number; isSilent: boolean };

const RETRY_DELAY_MS = 2000;

/** Sends a file in pieces; where the line is cut off it goes on from there until it is given up. */
export function useUpload() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const { revalidate } = useRevalidator();
  const t = useMessages(restoreMessages);
  useEffect(() => () => running.current?.abort(), []);
  return {
    sent,
    failure,
    stop: () => running.current?.abort(),
    start: async (file: File) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      setFailure(null);
      setSent({ share: 0, isSilent: false });
      const failed = await send(file, own.signal, setSent).catch(() => t.failures.begin);
      if (running.current !== own) return;
      running.current = null;
      if (!own.signal.aborted) setFailure(failed);
      await revalidate();
      setSent(null);
    },
  };
}

type Answer = RestoreResult & { received?: number };

/** Answers why it was refused, in the words of the server; null where it is all there, or was given up. */
async function send(
  file: File,
  signal: AbortSignal,
  onSent: (sent: Sent) => void,
): Promise<string | null> {
  const { id, failure } = await post({ name: file.name, size: file.size }, null, signal);
  if (id === undefined) return failure ?? null;
  for (let offset = 0; offset < file.size && !signal.aborted; ) {
    const share = offset / file.size;
    onSent({ share, isSilent: false });
    const piece = file.slice(offset, offset + PIECE_BYTES);
    const answer = await post({ id, offset }, piece, signal).catch(() => null);
    if (answer?.failure) return answer.failure;
    if (answer?.received === undefined) {
      onSent({ share, isSilent: true });
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    } else offset = answer.received;
  }
  return null;
}

/** Rejects where nothing answers. */
async function post(
  about: Record<string, string | number>,
  body: Blob | null,
  signal: AbortSignal,
): Promise<Answer> {
  const asked = new URLSearchParams(
    Object.entries(about).map(([name, value]) => [name, `${value}`]),
  );
  const headers = { "Content-Type": "application/octet-stream" };
  const path = `${href("/admin/backups/restore/pieces")}?${asked}`;
  const reply = await ask(path, { method: "POST", headers, body, signal });
  return reply.json();
}
