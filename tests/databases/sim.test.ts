import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#app/data/database/database.server.ts";
import { removeFolder } from "#tests/sim/core/disk.ts";
import { folders, live, replay } from "#tests/sim/histories.ts";
import { fillTemplate, makeTemplate } from "#tests/sim/template.ts";
import { times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const SEED = Number(process.env.FAULTS_SEED ?? 1);
const HISTORIES = Number(process.env.FAULTS_HISTORIES ?? runs(2, 50));
const DAYS = runs(2, 10);

let template: string;

beforeAll(async () => {
  template = await makeTemplate();
});

afterAll(() => removeFolder(template));

onEachDatabase((shop, kind) => {
  test.each(times(HISTORIES, (at) => SEED + at))(
    `the days of a shop are what its books say: seed %i`,
    async (seed) => {
      const { databaseUrl } = { databaseUrl: undefined, ...shop.place };
      if (databaseUrl) await fillTemplate(() => openDatabase(shop.place));
      const place = databaseUrl ? async () => shop.place : folders(template);
      const { steps, outcomes, failure } = await live({ place, seed, days: DAYS });
      expect(failure, `step ${steps.length}`).toBe(null);
      console.log(`${kind}: ${steps.length} steps, ${JSON.stringify(outcomes)}`);
    },
    TIMEOUT_MS,
  );
});

test("the same seed is the same history, byte for byte", async () => {
  const asked = { place: folders(template), seed: SEED, days: 1 };
  const [one, other] = [await live(asked), await live(asked)];
  expect(other.digest).toBe(one.digest);
  const again = await replay(asked, one.steps);
  expect(again.digest).toBe(one.digest);
});
