import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { randomId } from "#app/domain/id.ts";
import { LIVE_TOPICS, type LiveChange, type LiveVersion } from "#app/domain/live.ts";
import type { LiveUpdates } from "./live-updates.server.ts";

export type ChangeSignals = {
  publishCatalogue(): void;
  publish(change: LiveChange): void;
  /** Another number after each change of the catalogue elsewhere; throws while disconnected. */
  countElsewhere(): number;
  /** Log position up to which all changes are known, own ones too; null where it is unknown. */
  position(): number | null;
  listener(live: Pick<LiveUpdates, "receive" | "resync" | "disconnect">): {
    connected(at: LiveVersion): void;
    received(text: string, count: number): void;
    disconnected(): void;
  };
  close(): Promise<void>;
};

/** The other processes' pages may be this old where one was killed between a change and its signal. */
const MAX_PAGE_AGE_MS = 10_000;

const BATCH_DELAY_MS = 20;
const RETRY_DELAY_MS = 200;

export function openChangeSignals(
  send: (text: string) => Promise<void>,
  maxBytes: number,
): ChangeSignals {
  const from = randomId();
  let queue: LiveChange[] = [];
  let isCatalogue = false;
  let sending: Promise<void> | null = null;
  let isClosing = false;
  let published = 0;
  let acknowledged = 0;
  let elsewhere = 0;
  let pagesExpireAt = 0;
  let position: number | null = null;

  function enqueue(changes: LiveChange[]): void {
    published += 1;
    queue.push(...changes);
    sending ??= sendAll();
  }

  async function sendAll(): Promise<void> {
    let sent = 0;
    await new Promise(setImmediate);
    while (sent < published) {
      const message = { from, number: published, isCatalogue, changes: queue };
      isCatalogue = false;
      queue = [];
      try {
        await send(encodeMessage(message, maxBytes));
        sent = message.number;
        if (!isClosing) await pause(BATCH_DELAY_MS);
      } catch {
        isCatalogue ||= message.isCatalogue;
        queue = [...message.changes, ...queue];
        if (isClosing) break;
        await pause(RETRY_DELAY_MS);
      }
    }
    sending = null;
  }

  return {
    publishCatalogue() {
      isCatalogue = true;
      enqueue([]);
    },
    publish: (change) => enqueue([change]),
    countElsewhere() {
      if (position === null) throw new Error("Changes elsewhere are unknown while disconnected.");
      // The interval starts here, so that a page just rendered lasts for all of it.
      if (performance.now() >= pagesExpireAt) {
        pagesExpireAt = performance.now() + MAX_PAGE_AGE_MS;
        elsewhere += 1;
      }
      return elsewhere;
    },
    position: () => (acknowledged === published ? position : null),
    listener: (live) => ({
      connected(at) {
        position = at.count;
        elsewhere += 1;
        live.resync(at);
        // Brings all processes to one position: else a page of one is behind another's stream.
        enqueue([]);
      },
      received(text, count) {
        if (position === null) return;
        position = count;
        const message = decodeMessage(text);
        if (message?.from === from) acknowledged = message.number;
        else if (message?.isCatalogue !== false) elsewhere += 1;
        live.receive(message?.changes ?? null, count);
      },
      disconnected() {
        position = null;
        live.disconnect();
      },
    }),
    async close() {
      isClosing = true;
      await sending;
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return delay(milliseconds, undefined, { ref: false });
}

const LiveChangeSchema: z.ZodType<LiveChange> = z.object({
  topics: z.array(z.enum(LIVE_TOPICS)),
  products: z.array(z.string()).optional(),
  webOrder: z
    .object({
      id: z.string(),
      customerName: z.string(),
      total: z.number(),
      createdAt: z.number(),
    })
    .optional(),
  isPendingChanged: z.boolean().optional(),
  areSessionsEnded: z.boolean().optional(),
});

/** Releases of one rolling restart read each other's messages. */
const MessageSchema = z.object({
  from: z.string(),
  number: z.number(),
  isCatalogue: z.boolean(),
  changes: z.array(LiveChangeSchema).nullable(),
});

type Message = z.infer<typeof MessageSchema>;

function encodeMessage(message: Message, maxBytes: number): string {
  const text = JSON.stringify(message);
  const isTooLong = Buffer.byteLength(text) > maxBytes;
  return isTooLong ? JSON.stringify({ ...message, changes: null }) : text;
}

function decodeMessage(text: string): Message | null {
  try {
    return MessageSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
