import { useEffect, useRef, useState } from "react";
import { href, useRevalidator } from "react-router";
import {
  PIECE_BYTES,
  type RestoreChange,
  type RestoreResult,
} from "#app/domain/backups/restore.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { ask } from "#app/ui/admin/answer-limit.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { restoreTexts } from "./texts.ts";

export type RestoreChanges = ReturnType<typeof useRestore>;

/** A file that is being sent is given up for another backup. */
export function useRestore(upload: Upload) {
  const [isAsking, setAsking] = useState(false);
  const { failures } = useTexts(restoreTexts);
  const { send, isPending } = useChange<RestoreChange["intent"]>({
    failures,
    onAnswer: ({ isLost }, { intent }) => {
      // Where nothing answered, or it has to be confirmed who it is, the same button is pressed again.
      if (!isLost || intent !== "restore") setAsking(false);
    },
  });
  return {
    isPending,
    isAsking,
    setAsking,
    choose: (name: string) => {
      upload.stop();
      send("choose", { name });
    },
    /** The fields of its form. */
    chooseCopy: (fields: Record<string, string>) => {
      upload.stop();
      send("choose-copy", fields);
    },
    restore: (id: string) => send("restore", { id }),
    discard: () => {
      upload.stop();
      send("discard");
    },
  };
}

/** `share` is what the server has, from 0 to 1. */
type Sent = { share: number; isSilent: boolean };

const RETRY_DELAY_MS = 2000;

export type Upload = ReturnType<typeof useUpload>;

/** A file is sent in pieces; where the line is cut off it goes on from there until it is given up. */
export function useUpload() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [id, setId] = useState<string>();
  const running = useRef<AbortController>(null);
  const { revalidate } = useRevalidator();
  const t = useTexts(restoreTexts);
  useEffect(() => () => running.current?.abort(), []);
  return {
    sent,
    failure,
    /** Of the file on the server. */
    id,
    stop: () => {
      running.current?.abort();
      setFailure(null);
    },
    start: async (file: File) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      setFailure(null);
      setSent({ share: 0, isSilent: false });
      const failed = await send(file, own.signal, setId, setSent).catch((error) =>
        error instanceof Unreadable ? t.unreadable : t.notBegun,
      );
      if (running.current !== own) return;
      running.current = null;
      if (!own.signal.aborted) setFailure(failed);
      await revalidate();
      setSent(null);
    },
  };
}

type Answer = RestoreResult & { received?: number };

class Unreadable extends Error {}

/** A proxy says these where the shop does not answer. */
const FIRST_OF_PROXIES = 502;

/**
 * Answers why it was refused, in the words of the server; null where it is all there, or was given up. Throws where
 * another try is no use.
 */
async function send(
  file: File,
  signal: AbortSignal,
  onBegun: (id: string) => void,
  onSent: (sent: Sent) => void,
): Promise<string | null> {
  const begun = await request({ name: file.name, size: file.size }, null, signal);
  const { id, failure }: Answer = await begun.json();
  if (id === undefined) return failure ?? null;
  onBegun(id);
  for (let offset = 0; offset < file.size && !signal.aborted; ) {
    const share = offset / file.size;
    onSent({ share, isSilent: false });
    const piece = await file
      .slice(offset, offset + PIECE_BYTES)
      .arrayBuffer()
      .catch(() => {
        throw new Unreadable();
      });
    const reply = await request({ id, offset }, piece, signal).catch(() => null);
    const answer: Answer | null = (await reply?.json().catch(() => null)) ?? null;
    if (answer?.failure) return answer.failure;
    if (answer?.received !== undefined) offset = answer.received;
    else if (
      reply &&
      (reply.redirected || (reply.status >= 400 && reply.status < FIRST_OF_PROXIES))
    )
      throw new Error(`It is not taken (${reply.status}).`);
    else {
      onSent({ share, isSilent: true });
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
  return null;
}

/** It rejects where nothing answers. */
function request(
  about: Record<string, string | number>,
  body: ArrayBuffer | null,
  signal: AbortSignal,
): Promise<Response> {
  const asked = new URLSearchParams(
    Object.entries(about).map(([name, value]) => [name, `${value}`]),
  );
  const headers = { "Content-Type": "application/octet-stream" };
  const path = `${href("/admin/backups/restore/pieces")}?${asked}`;
  return ask(path, { method: "POST", headers, body, signal });
}
