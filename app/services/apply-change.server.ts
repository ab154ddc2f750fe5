import type { Change, Effects } from "#app/domain/change.ts";
import { LIVE_TOPICS, type LiveTopic } from "#app/domain/live.ts";
import type { ImageStore } from "./images/image-store.server.ts";
import type { LiveUpdates } from "./live/live-updates.server.ts";
import type { Counts } from "./log/counts.server.ts";
import type { Log } from "./log/log.server.ts";
import type { Refusals } from "./log/refusals.server.ts";
import type { Push } from "./push/push.server.ts";

type Services = {
  catalogue: { bump(): void };
  live: Pick<LiveUpdates, "publish" | "dropEnded">;
  images: Pick<ImageStore, "remove">;
  push: Pick<Push, "send">;
  counts: Counts;
  log: Log;
  refuse: Refusals;
};

/** Changes of these topics drop the shoppers' cached pages. */
const SHOPPERS_SEE: Record<LiveTopic, boolean> = { catalogue: true, stock: true, orders: false };

export type ApplyChange = <Result>(operation: Promise<Change<Result>>) => Promise<Result>;

/**
 * Only this drops cached pages, publishes live updates, counts, writes audit entries and sends
 * notices to devices.
 */
export function openChanges(services: Services): ApplyChange {
  const { catalogue, live, images, push, counts, log, refuse } = services;

  async function perform(effects: Effects): Promise<void> {
    if (effects.live?.topics.some((topic) => SHOPPERS_SEE[topic])) catalogue.bump();
    if (effects.live) live.publish(effects.live);
    if (effects.count) counts[effects.count] += 1;
    audit(effects.audit);
    if (effects.notice) push.send(effects.notice);
    // Where this fails, the next heartbeat ends them.
    if (effects.sessions) await live.dropEnded().catch(() => {});
    for (const key of effects.images ?? []) await removeImage(key);
  }

  function audit(entry: Effects["audit"]): void {
    if (!entry) return;
    if ("refused" in entry) refuse(entry.refused, entry.about);
    else log.info(entry.about, entry.what);
  }

  /** What fails here is left to the scheduled cleanup. */
  async function removeImage(key: string): Promise<void> {
    await images.remove(key).catch((err: unknown) => log.warn({ err, key }, "image not removed"));
  }

  return async (operation) => {
    const change = await operation.catch((error: unknown) => {
      // It may have been committed nevertheless.
      catalogue.bump();
      live.publish({ topics: [...LIVE_TOPICS] });
      throw error;
    });
    return change.settle(perform);
  };
}
