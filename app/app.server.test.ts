import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { closeApp, createApp, openApp } from "./app.server.ts";
import { findSecret, keepSecret, readSecret } from "./services/auth/secret.server.ts";
import { readSettings } from "./services/settings.server.ts";

onEachDatabase((shop, kind) => {
  async function secretIn(dataDir: string): Promise<string> {
    const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
    const auth = await createApp(shop.db, settings).auth();
    return (await auth.$context).secret;
  }

  test.each(["s3://koshk?region=auto", ""])(
    "the folder is made where something is stored in it, with FILES_URL=%s",
    async (FILES_URL) => {
      const DATA_DIR = join(shop.place.dataDir, "data");
      const given = { DATA_DIR, DATABASE_URL: shop.place.databaseUrl, FILES_URL };
      const opened = await openApp(readSettings({ ...given, LOG_LEVEL: "silent" }));
      await opened.auth();
      expect(existsSync(DATA_DIR)).toBe(kind === "SQLite" || FILES_URL === "");
      await closeApp(opened);
    },
  );

  if (kind === "SQLite") {
    test("the secret is that of the folder", async () => {
      const secret = await secretIn(shop.place.dataDir);
      expect(findSecret(shop.place.dataDir)).toBe(secret);
    });
    return;
  }

  test("processes with nothing in common but the database have one secret, and no file", async () => {
    const folders = ["one", "two"].map((name) => join(shop.place.dataDir, name));
    const secrets = await Promise.all(folders.map(secretIn));
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect(secrets[1]).toBe(secrets[0]);
    for (const folder of folders) expect(existsSync(folder)).toBe(false);
  });

  test("a secret that was in a file goes on, and another's file counts no more", async () => {
    const folders = ["first", "second"].map((name) => join(shop.place.dataDir, name));
    keepSecret(folders[0] ?? "", "from the time of files, and long enough");
    readSecret(folders[1] ?? "");
    for (const folder of folders) {
      expect(await secretIn(folder)).toBe("from the time of files, and long enough");
    }
  });
});
