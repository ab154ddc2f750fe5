import type { Database, Trx } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import { MAX_CLOCK_SKEW_MS } from "#app/domain/limits.ts";

/** A client has at most `hits` in each window, which begins with the first. */
export type RateLimit = { hits: number; windowMs: number };

/** Counts a hit unless the caller rolls back. Answers the seconds to wait when it is one too many, else 0. */
export async function hitRateLimit(
  trx: Trx,
  key: string,
  limit: RateLimit,
  now: number,
): Promise<number> {
  const latest = now + MAX_CLOCK_SKEW_MS;
  const [window] = await hit(trx, [{ key, now, opened: now - limit.windowMs, latest }]);
  if (!window) throw new Error("The hit was not counted.");
  return window.hits <= limit.hits
    ? 0
    : Math.max(1, Math.ceil((window.window_start + limit.windowMs - now) / 1000));
}

type Hit = { key: string; now: number; opened: number; latest: number };

const hit = prepared((db, [{ key, now, opened, latest }]: [Hit, ...Hit[]]) =>
  db
    .insertInto("rate_limits")
    .values({ key, window_start: now, hits: 1 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => {
        const start = "rate_limits.window_start";
        const isOver = row.or([row(start, "<=", opened), row(start, ">", latest)]);
        return {
          hits: row
            .case()
            .when(isOver)
            .then(1)
            .else(row("rate_limits.hits", "+", 1))
            .end(),
          window_start: row.case().when(isOver).then(now).else(row.ref(start)).end(),
        };
      }),
    )
    .returning(["hits", "window_start"]),
);

export async function cleanUpRateLimits(db: Database, before: number): Promise<void> {
  await db.deleteFrom("rate_limits").where("window_start", "<", before).execute();
}
