import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newBackupName } from "#app/domain/backups/backups.ts";
import { SettingsError } from "#app/services/settings.server.ts";
import { explainDatabaseFault } from "./database-fault.server.ts";

const bucket = { bucket: "shop" } as never;
const postgres = { databaseUrl: "postgres://localhost/koshk" };

test.each([
  [
    { errcode: 11 },
    {},
    /^DIR.koshk\.sqlite is damaged or no database \(It failed\.\)\. Move it, .* the last proven backup: npm run restore -- DIR.backups.PROVEN$/,
  ],
  [
    { errcode: 26 },
    { dataDir: "nowhere" },
    /^nowhere.koshk\.sqlite is damaged .* as nowhere.backups has none that is proven: npm run restore -- FILE/,
  ],
  [
    { errcode: 11 },
    { filesUrl: bucket },
    /restore the newest proven backup, from backups\/ in FILES_URL: npm run restore -- FILE/,
  ],
  [
    { code: "XX001" },
    postgres,
    /^The database at DATABASE_URL is damaged .*\. Set DATABASE_URL to a new database, and restore/,
  ],
  [
    { code: "53100" },
    postgres,
    /^The database at DATABASE_URL cannot be written, as the disk is full \(It failed\.\)\. Make room/,
  ],
  [
    { code: "25006" },
    postgres,
    /^The database at DATABASE_URL cannot be written, as it is read-only /,
  ],
  [{ errcode: 13 }, {}, /^DIR.koshk\.sqlite cannot be written, as the disk is full /],
  [{ errcode: 8 + 256 }, {}, /^DIR.koshk\.sqlite cannot be written, as it is read-only /],
  [
    { errcode: 10 + 3 * 256 },
    {},
    /^DIR.koshk\.sqlite cannot be read or written .* if it stays so, restore/,
  ],
  [{ errcode: 5 }, {}, /^DIR.koshk\.sqlite is locked by another program /],
  [{ code: "ENOSPC" }, {}, /^A file cannot be written, as the disk is full /],
  [{ code: "ECONNREFUSED" }, postgres, null],
  [{}, {}, null],
])("%o in %o is said with what to do next", async (codes, where, says) => {
  const dataDir = await mkdtemp(join(tmpdir(), "koshk-fault-"));
  const backups = join(dataDir, "backups");
  const [proven = "", ...others] = [2, 1, 3].map((day) =>
    newBackupName("daily", Date.UTC(2026, 2, day)),
  );
  await mkdir(backups);
  for (const name of [proven, ...others]) {
    const faults = name === others[1] ? ["It is cut off."] : [];
    await writeFile(join(backups, name), "");
    await writeFile(join(backups, `${name}.proof`), JSON.stringify({ at: 1, faults }));
  }
  const error = Object.assign(new Error("It failed."), codes);
  const place = { dataDir, databaseUrl: undefined, filesUrl: undefined, ...where };
  for (const thrown of [error, new SettingsError("DATA_DIR takes …", { cause: error })]) {
    const line = explainDatabaseFault(thrown, place);
    const shown = line?.replaceAll(dataDir, "DIR").replaceAll(proven, "PROVEN") ?? null;
    if (says) expect(shown).toMatch(says);
    else expect(shown).toBeNull();
  }
  await rm(dataDir, { recursive: true });
});
