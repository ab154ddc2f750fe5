import { expect, test, vi } from "vitest";
import { openLog } from "#app/services/log/log.server.ts";
import { shopWithMona } from "#tests/support/data/accounts.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { keepActivity } from "./keep-activity.ts";

const DAY_MS = 24 * 3_600_000;

onEachDatabase((database) => {
  test("one process an hour seals and cleans up", async () => {
    const { db, shopSettings } = await shopWithMona(database);
    const log = openLog("silent");
    const info = vi.spyOn(log, "info");
    const now = Date.now();
    const keep = (at: number, isBelieved = true) =>
      keepActivity({ db, log, shopSettings }, { now: at, isBelieved });
    await Promise.all([keep(now), keep(now)]);
    expect(info).toHaveBeenCalledExactlyOnceWith(
      { seal: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      "activity sealed",
    );
    // A day with entries is no old one before there are as many as are kept.
    await keep(now + 366 * DAY_MS);
    expect(await db.selectFrom("activity").selectAll().execute()).toHaveLength(1);
  });
});
