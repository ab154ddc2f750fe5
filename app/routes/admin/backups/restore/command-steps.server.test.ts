import { expect, test } from "vitest";
import { commandSteps } from "./command-steps.server.ts";

const NOW = Date.UTC(2026, 10, 27, 19, 5);
const KEPT = "koshk-20261126T020000Z-daily-0.backup";
const SQLITE = { dataDir: "/srv/ko shk", databaseUrl: undefined, filesUrl: undefined };
const POSTGRES = {
  dataDir: "/srv/koshk",
  databaseUrl: "postgres://mona:hidden@db.example:5433/shop",
  filesUrl: undefined,
};
const BUCKET = { bucket: "b", endpoint: undefined, region: "r" } as never;

test.each([
  [
    "a folder and a backup that it keeps",
    SQLITE,
    KEPT,
    [
      "stop",
      "folder cd /opt/koshk",
      "aside mv '/srv/ko shk' '/srv/ko shk-202611271905'",
      `restore DATA_DIR='/srv/ko shk' npm run restore -- '/srv/ko shk-202611271905/backups/${KEPT}'`,
      "start",
    ],
  ],
  [
    "a folder and a bucket",
    { ...SQLITE, dataDir: "/srv/koshk", filesUrl: BUCKET },
    KEPT,
    [
      "fetch",
      "stop",
      "folder cd /opt/koshk",
      "aside mv /srv/koshk /srv/koshk-202611271905",
      "restore DATA_DIR=/srv/koshk npm run restore -- FILE",
      "start",
    ],
  ],
  [
    "PostgreSQL, without its password",
    POSTGRES,
    null,
    [
      "stop",
      "folder cd /opt/koshk",
      "create createdb -h db.example -p 5433 -U mona shop_202611271905",
      "restore DATABASE_URL=postgres://mona:PASSWORD@db.example:5433/shop_202611271905 DATA_DIR=/srv/koshk npm run restore -- FILE",
      "switch DATABASE_URL=postgres://mona:PASSWORD@db.example:5433/shop_202611271905",
    ],
  ],
])("the steps for %s", (_what, place, kept, shown) => {
  const steps = commandSteps(place, { root: "/opt/koshk", kept, now: NOW });
  expect(steps.map(({ step, command }) => (command ? `${step} ${command}` : step))).toEqual(shown);
});
