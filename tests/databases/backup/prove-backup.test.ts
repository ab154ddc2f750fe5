import { fork } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { ProcessMessage } from "#app/backup/answer-parent.server.ts";
import { checkBackup } from "#app/backup/read-backup.server.ts";
import { openBackupProcess } from "#app/backup/run-process.server.ts";
import { makeBackup, proveStored } from "#app/backup/store-backup.server.ts";
import { type BackupStep, newBackupName } from "#app/domain/backups/backups.ts";
import { openBackupFiles } from "#app/services/backups/backup-files.server.ts";
import { type BackupStore, openBackupStore } from "#app/services/backups/backup-store.server.ts";
import { removeImage, storeImage } from "#tests/support/data/backups.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { image } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";

onEachDatabase((shop) => {
  const { key } = image("شاي");
  let place: {
    dataDir: string;
    databaseUrl: string | undefined;
    databasePool: number;
    filesUrl: undefined;
  };
  let store: BackupStore;
  let name: string;

  beforeEach(async () => {
    const { dataDir, databaseUrl } = shop.place;
    place = { dataDir, databaseUrl, databasePool: 2, filesUrl: undefined };
    store = openBackupStore(() => openBackupFiles(place));
    name = newBackupName("manual", Date.now());
    await stockShop(shop.db, [product({ name: "شاي", image: image("شاي") })]);
    await storeImage(dataDir, key);
  });

  test("a backup is made and proven in a process of its own", async () => {
    const steps: string[] = [];
    const faults = await openBackupProcess(place)(name, ({ step }) => steps.push(step));
    expect(faults).toEqual([]);
    expect(steps).toEqual(expect.arrayContaining(["copying", "storing", "proving"]));
    const backups = await store.list();
    expect(backups).toEqual([expect.objectContaining({ name, kind: "manual" })]);
    expect(backups[0]?.proof?.faults).toEqual([]);
    await checkBackup(join(place.dataDir, "backups", name));
    await store.remove(name);
    expect(await readdir(join(place.dataDir, "backups"))).toEqual([]);
  });

  const flip = async (path: string, text: string) => {
    const bytes = await readFile(path);
    const at = bytes.indexOf(text) + text.length;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(path, bytes);
  };

  test.each([
    [
      "a flipped bit in a row",
      (path: string) => flip(path, '"stock":'),
      /^Line \d+ is damaged: 1 rows of products\.$/,
    ],
    [
      "a flipped bit in an image",
      (path: string) => flip(path, '/480.webp","bytes":"'),
      /^Line \d+ is damaged: the image smokes_images\/.*480\.webp\.$/,
    ],
    [
      "a flipped bit in the last line",
      (path: string) => flip(path, '"sha256":"'),
      /^Line \d+ is damaged: the last line\.$/,
    ],
    [
      "a cut in an image",
      (path: string) => truncate(path, 6000),
      /^The file is cut off after 6,000 of [\d,]+ bytes, in the image smokes_images\/.*240\.webp\.$/,
    ],
    [
      "a missing last line",
      async (path: string) => truncate(path, (await readFile(path)).indexOf('{"counts"')),
      /^The file is cut off after .* in the last line\.$/,
    ],
  ])("the proof names %s", async (_, damage, fault) => {
    const { files, folder, made, path } = await make();
    await damage(path);
    const faults = await proveStored(files, name, made, folder);
    expect(faults).toEqual([expect.stringMatching(fault)]);
    expect((await store.list())[0]?.proof?.faults).toEqual(faults);
  });

  test("the proof names an image that a product has and the backup has not", async () => {
    await removeImage(place.dataDir, key);
    const { files, folder, made } = await make();
    expect(await proveStored(files, name, made, folder)).toEqual([`The image ${key} is missing.`]);
  });

  test("rows that restoring would change are named by their table", async () => {
    const { files, folder, made } = await make();
    made.digest.addRows({ table: "orders", rows: [{ id: "lost" }] });
    expect(await proveStored(files, name, made, folder)).toEqual([
      "The restored rows of orders differ.",
    ]);
  });

  async function make() {
    const files = await openBackupFiles(place);
    const folder = await files.makeWorkFolder();
    const made = await makeBackup(place, join(folder, "made"));
    await files.put(name, join(folder, "made"));
    return { files, folder, made, path: join(place.dataDir, "backups", name) };
  }

  test.each(["copying", "storing", "proving"])(
    "killed while %s it leaves no half backup",
    async (step) => {
      const child = fork("app/backup/backup-process.ts");
      child.send({ place, name });
      child.on("message", (message: ProcessMessage<string[], BackupStep>) => {
        if ("step" in message && message.step.step === step) child.kill("SIGKILL");
      });
      await once(child, "exit");
      for (const { name } of await store.list()) {
        await checkBackup(join(place.dataDir, "backups", name));
      }
      const next = newBackupName("daily", Date.now());
      expect(await openBackupProcess(place)(next, () => {})).toEqual([]);
      const left = await readdir(join(place.dataDir, "backups"));
      expect(left.filter((file) => file.startsWith(".work-"))).toEqual([]);
    },
  );
});
