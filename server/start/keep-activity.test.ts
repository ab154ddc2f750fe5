import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { readActivityCheck } from "#app/data/activity/check-activity.server.ts";
import { openLog } from "#app/services/log/log.server.ts";
import { shopWithMona } from "#tests/support/data/accounts.ts";
import { dropTriggers } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { keepActivity } from "./keep-activity.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

onEachDatabase((database) => {
  test("one process an hour seals and cleans up, and once a day names what was changed", async () => {
    const { db, shopSettings } = await shopWithMona(database);
    const log = openLog("silent");
    const [info, error] = [vi.spyOn(log, "info"), vi.spyOn(log, "error")];
    const now = Date.now();
    const keep = (at: number) => keepActivity({ db, log, shopSettings }, at);
    await Promise.all([keep(now), keep(now)]);
    expect(info).toHaveBeenCalledExactlyOnceWith(
      { seal: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      "activity sealed",
    );
    expect(await readActivityCheck(db)).toMatchObject({ entries: 1, faults: [] });

    await dropTriggers(db, "activity");
    await sql`update activity set staff_name = 'Ali'`.execute(db);
    await keep(now + HOUR_MS);
    expect(error).not.toHaveBeenCalled();
    await keep(now + DAY_MS);
    const faults = [expect.objectContaining({ kind: "entries changed", seal: 1 })];
    expect(error.mock.calls).toEqual([[{ faults }, "activity does not agree with its seals"]]);

    await keep(now + 366 * DAY_MS);
    expect(await db.selectFrom("activity").selectAll().execute()).toEqual([]);
  });
});
