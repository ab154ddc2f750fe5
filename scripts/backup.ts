import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeCounts } from "#app/backup/backup-format.server.ts";
import { proveBackup } from "#app/backup/prove-backup.server.ts";
import { writeShop } from "#app/backup/store-backup.server.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { runCommand, withShop } from "./backup/command.ts";

const USAGE = `The whole shop in one file, also while it is open, proven by restoring it beside the shop:

  npm run backup -- FILE`;

await runCommand(USAGE, async (file) => {
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl, filesUrl } = settings;
  const made = await withShop(settings, async (db) =>
    writeShop({ db, files: await openFiles(settings) }, file),
  );
  const folder = await mkdtemp(join(databaseUrl && filesUrl ? tmpdir() : dataDir, ".proof-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, () => {
      remove();
      process.exit(1);
    });
  }
  try {
    return {
      done: `${file} has ${describeCounts(made.counts)}.`,
      faults: await proveBackup(file, made, folder),
      about: "It is not proven:",
      exitCode: 1,
    };
  } finally {
    remove();
  }
});
