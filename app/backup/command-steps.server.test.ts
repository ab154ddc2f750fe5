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

const FOLDER = { kind: "folder", path: "/media/usb 1", id: "1", isSameDisk: false } as const;

type Steps = [
  what: string,
  place: Parameters<typeof commandSteps>[0],
  kept: string | null,
  shown: string[],
  isMount?: boolean,
  copy?: typeof FOLDER,
];

test.each<Steps>([
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
  ...[undefined, FOLDER].map(
    (copy): Steps => [
      `a volume, with ${copy ? "a" : "no"} continuous copy`,
      { ...SQLITE, dataDir: "/data" },
      null,
      [
        "stop",
        "volume",
        "restore DATA_DIR=/data node scripts/restore.ts FILE",
        expect.stringMatching(
          copy ? / '\/media\/usb 1' 2026-11-2\dT\d\d:\d5$/ : / FOLDER 2026-\S+$/,
        ),
        "start",
      ],
      true,
      copy,
    ],
  ),
])("the steps for %s", (_what, place, kept, shown, isMount = false, copy) => {
  const asked = { root: "/opt/koshk", kept, copy: copy ?? null, now: NOW, isMount };
  const lines = commandSteps(place, asked).flatMap(({ step, command, fromCopy }) => [
    command ? `${step} ${command}` : step,
    ...(fromCopy ? [`or ${fromCopy}`] : []),
  ]);
  expect(lines).toEqual(shown);
});
