import { setTimeout as delay } from "node:timers/promises";
import { randomId } from "#app/domain/id.ts";
import type { LiveChange, LiveVersion } from "#app/domain/live.ts";
import { readMessage, writeMessage } from "./change-message.server.ts";
import type { LiveUpdates } from "./live-updates.server.ts";

/** Tells the processes of one shop of each other's changes. */
export type ChangeSignals = {
  /** Has the others end their pages. To be called once the change is committed. */
  tellCatalogue(): void;
  /** Has all processes, this one too, tell their streams. To be called once the change is committed. */
  tell(change: LiveChange): void;
  /** Another number for each change of the catalogue elsewhere; throws while nothing is heard. */
  countElsewhere(): number;
  /** The point up to which all changes are known, one's own too; null while that cannot be said. */
  position(): number | null;
  /** What is done with what is heard. */
  listener(live: Pick<LiveUpdates, "hear" | "stand" | "lose">): {
    connected(at: LiveVersion): void;
    received(text: string, count: number): void;
    disconnected(): void;
  };
  /** Sends what is left. */
  close(): Promise<void>;
};

/** For so long others may show old pages where a process was killed between a change and its signal. */
const NET = 10_000;

/** How long after a message the next one gathers, and after one that failed. */
const GATHERING = 20;
const PAUSE = 200;

export function openChangeSignals(
  send: (text: string) => Promise<void>,
  longest: number,
): ChangeSignals {
  const from = randomId();
  let waiting: LiveChange[] = [];
  let isCatalogue = false;
  let sending: Promise<void> | null = null;
  let isClosing = false;
  /** Of one's own changes, how many there were, and how many of them were heard. */
  let made = 0;
  let known = 0;
  let elsewhere = 0;
  let intervalEndsAt = 0;
  let position: number | null = null;

  function gather(changes: LiveChange[]): void {
    made += 1;
    waiting.push(...changes);
    sending ??= sendAll();
  }

  /** One message after the other, each of all that was told meanwhile. */
  async function sendAll(): Promise<void> {
    let sent = 0;
    // What one action has to tell goes together.
    await new Promise(setImmediate);
    while (sent < made) {
      const message = { from, number: made, isCatalogue, changes: waiting };
      isCatalogue = false;
      waiting = [];
      try {
        await send(writeMessage(message, longest));
        sent = message.number;
        if (!isClosing) await pause(GATHERING);
      } catch {
        isCatalogue ||= message.isCatalogue;
        waiting = [...message.changes, ...waiting];
        if (isClosing) break;
        await pause(PAUSE);
      }
    }
    sending = null;
  }

  return {
    tellCatalogue() {
      isCatalogue = true;
      gather([]);
    },
    tell: (change) => gather([change]),
    countElsewhere() {
      if (position === null) throw new Error("Nobody says what others change.");
      // An interval starts when it is asked for: a page that was just rendered lasts for all of it.
      if (performance.now() >= intervalEndsAt) {
        intervalEndsAt = performance.now() + NET;
        elsewhere += 1;
      }
      return elsewhere;
    },
    position: () => (known === made ? position : null),
    listener: (live) => ({
      connected(at) {
        position = at.count;
        elsewhere += 1;
        live.stand(at);
        // Brings all processes to one point, this one's own changes of meanwhile included: else a
        // page of one is behind the stream of another until something happens.
        gather([]);
      },
      received(text, count) {
        if (position === null) return;
        position = count;
        const message = readMessage(text);
        if (message?.from === from) known = message.number;
        else if (message?.isCatalogue !== false) elsewhere += 1;
        live.hear(message?.changes ?? null, count);
      },
      disconnected() {
        position = null;
        live.lose();
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
