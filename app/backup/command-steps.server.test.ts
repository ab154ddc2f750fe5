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

test.each<[string, Parameters<typeof commandSteps>[0], string | null, string[], boolean?]>([
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
      "create createdb --maintenance-db=postgres://mona:PASSWORD@db.example:5433/shop shop_202611271905",
      "restore DATABASE_URL=postgres://mona:PASSWORD@db.example:5433/shop_202611271905 DATA_DIR=/srv/koshk npm run restore -- FILE",
      "switch DATABASE_URL=postgres://mona:PASSWORD@db.example:5433/shop_202611271905",
    ],
  ],
  [
    "PostgreSQL on a socket, with a user and a password that are encoded",
    {
      ...POSTGRES,
      databaseUrl:
        "postgresql://k%40x@db.example/shop?host=%2Frun%2Fpg&sslmode=require&password=hidden",
    },
    null,
    [
      "stop",
      "folder cd /opt/koshk",
      "create createdb --maintenance-db='postgresql://k%40x@db.example/shop?host=%2Frun%2Fpg&sslmode=require&password=PASSWORD' shop_202611271905",
      "restore DATABASE_URL='postgresql://k%40x@db.example/shop_202611271905?host=%2Frun%2Fpg&sslmode=require&password=PASSWORD' DATA_DIR=/srv/koshk npm run restore -- FILE",
      "switch DATABASE_URL='postgresql://k%40x@db.example/shop_202611271905?host=%2Frun%2Fpg&sslmode=require&password=PASSWORD'",
    ],
  ],
  [
    "a volume",
    { ...SQLITE, dataDir: "/data" },
    KEPT,
    ["fetch", "stop", "volume", "restore DATA_DIR=/data node scripts/restore.ts FILE", "start"],
    true,
  ],
])("the steps for %s", (_what, place, kept, shown, isMount = false) => {
  const steps = commandSteps(place, { root: "/opt/koshk", kept, now: NOW, isMount });
  expect(steps.map(({ step, command }) => (command ? `${step} ${command}` : step))).toEqual(shown);
});
