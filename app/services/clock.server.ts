import {
  agrees,
  expiryTime,
  isBelievable,
  type judgeTime,
  type KnownTime,
  NOTHING_KNOWN,
} from "#app/domain/clock/clock.ts";
import type { Log } from "#app/services/log/log.server.ts";
import { isOwnAddress } from "./own-addresses.server.ts";

export type Clock = ReturnType<typeof openClock>;

type Stored = {
  now(): Promise<number>;
  known(): Promise<KnownTime | null>;
  judge(now: number): Promise<ReturnType<typeof judgeTime>>;
  believe(now: number): Promise<void>;
};

export function openClock({ now: readNow, known: readKnown, judge, believe }: Stored, log: Log) {
  let known = NOTHING_KNOWN;

  /** Reads and judges the clock; `doubtedAt` is its time where that is not believed. */
  async function read(now?: number): Promise<{ now: number; doubtedAt: number | null }> {
    const time = now ?? (await readNow());
    const judged = await judge(time);
    known = judged.known;
    const clock = new Date(time).toISOString();
    const believed = new Date(known.believedAt ?? time).toISOString();
    if (judged.isJump) log.warn({ clock, believed }, "clock not believed");
    if (judged.isOver) log.info({ clock }, "clock believed again");
    return { now: time, doubtedAt: known.doubtedAt };
  }

  return {
    read,

    /** The clock's time where it is not believed, else null; for pages, which write nothing. */
    async doubtedTime(): Promise<number | null> {
      const [now, kept] = [await readNow(), await readKnown()];
      return kept === null || isBelievable(now, kept) ? null : now;
    },

    async isBelieved(now?: number): Promise<boolean> {
      return (await read(now)).doubtedAt === null;
    },

    isDoubted: () => known.doubtedAt !== null,

    expiryTime: (time: number) => expiryTime(time, { now: Date.now(), known }),

    /** The clock of a device settles a doubt, unless it is the server's own. */
    async compareWith(device: { now: number; address: string }): Promise<void> {
      if (known.doubtedAt === null || isOwnAddress(device.address)) return;
      const now = await readNow();
      if (!agrees(device.now, now)) return;
      await believe(now);
      log.info({ clock: new Date(now).toISOString() }, "clock agrees with a device's");
      await read();
    },
  };
}
