import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { hashPassword } from "better-auth/crypto";
import { sql } from "kysely";
import { beforeEach, expect, inject, test } from "vitest";
import { type App, createApp } from "#app/app.server.ts";
import { type Entry, LEFT_OUT } from "#app/backup/backup-format.server.ts";
import { exportRows } from "#app/backup/export-shop.server.ts";
import { openBackupProcess } from "#app/backup/run-process.server.ts";
import { writeBackup } from "#app/backup/write-backup.server.ts";
import { snapshot } from "#app/data/database/snapshot.server.ts";
import { setPin } from "#app/data/staff/pins.server.ts";
import { findAccountId } from "#app/data/staff/staff.server.ts";
import { newBackupName } from "#app/domain/backups/backups.ts";
import { switchByPin } from "#app/routes/admin/switch-cashier/switch-cashier.server.ts";
import { challengeCaller } from "#app/routes/auth/passkey-sign-in.server.ts";
import { signIn } from "#app/routes/auth/sign-in.server.ts";
import { readSession } from "#app/services/auth/session.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { cookieHeader, MONA, shopWithMona, tokensOf } from "#tests/support/data/accounts.ts";
import { makeShopOf } from "#tests/support/data/backups.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { createDatabase } from "#tests/support/servers/postgres.ts";

const KEYS = /token|secret|password|pin$|challenge|nonce|private|cookie/i;

/** The password's hash, and columns of the sign-in library that stay empty. */
const NO_KEYS = [
  "account.accessToken",
  "account.accessTokenExpiresAt",
  "account.idToken",
  "account.password",
  "account.refreshToken",
  "account.refreshTokenExpiresAt",
  "user.password_made",
];

const HERE = { address: "203.0.113.7", cookies: null, now: Date.now() };

onEachDatabase((shop) => {
  let mona: App;
  let cookies: string[];
  let secrets: string[];

  beforeEach(async () => {
    mona = await shopWithMona(shop);
    const id = (await findAccountId(shop.db, MONA.email)) ?? "";
    await resultOf(setPin(shop.db, { id, email: MONA.email }, await hashPassword("4071"), EDIT));
    cookies = (await resultOf(signIn(mona, MONA, HERE))) ?? [];
    const challenge = (await challengeCaller(mona, HERE))?.setCookies ?? [];
    const { rows: sessions } = await sql<object>`select id, token from session`.execute(shop.db);
    const { rows: verifications } = await sql<object>`
      select id, identifier, value from verification
    `.execute(shop.db);
    const kept = [...sessions, ...verifications].flatMap((row) => Object.values(row).map(String));
    secrets = [await mona.secret(), ...tokensOf([...cookies, ...challenge]), ...kept];
  });

  test("a backup of a shop where somebody is signed in has no token and no secret, and is proven", async () => {
    const { dataDir, databaseUrl } = shop.place;
    const name = newBackupName("manual", Date.now());
    const place = { dataDir, databaseUrl, databasePool: 2, filesUrl: undefined };
    expect(await openBackupProcess(place)(name, () => {})).toEqual([]);
    const bytes = await readFile(join(dataDir, "backups", name));
    expect(bytes.includes(MONA.email)).toBe(true);
    expect(secrets).toHaveLength(9);
    for (const secret of secrets) expect(bytes.includes(secret), secret).toBe(false);
  });

  test("no column of a backup is named like a key", async () => {
    const tables = (await shop.db.introspection.getTables()).filter(
      ({ name }) => !LEFT_OUT.includes(name),
    );
    const columns = tables.flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}`),
    );
    expect(columns.filter((column) => KEYS.test(column)).sort()).toEqual(NO_KEYS);
    const empty = sql`select "accessToken", "refreshToken", "idToken" from account`;
    expect((await empty.execute(shop.db)).rows).toEqual([
      { accessToken: null, refreshToken: null, idToken: null },
    ]);
  });

  /** As versions before wrote it. */
  const writeOldBackup = (file: string) =>
    writeBackup(file, async (write) => {
      await write({ secret: await mona.secret() } as unknown as Entry);
      await snapshot(shop.db, (view) => exportRows(view, new Date(), write));
    });

  test.each(["SQLite", "PostgreSQL"])(
    "restored into %s, also of an old backup, accounts, passwords and PINs are there and everybody signs in again",
    async (target) => {
      const file = join(shop.place.dataDir, "old.backup");
      await writeOldBackup(file);
      expect((await readFile(file)).includes(secrets[0] ?? "")).toBe(true);
      const postgres = target === "SQLite" ? null : await createDatabase(inject("postgresUrl"));
      const dataDir = join(shop.place.dataDir, `into-${target}`);
      const db = await makeShopOf(file, { dataDir, databaseUrl: postgres?.url });
      for (const table of ["session", "verification"] as const) {
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
      }
      const app = createApp(db, readSettings({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
      expect(await app.secret()).not.toBe(await mona.secret());
      const read = async (set: string[]) =>
        readSession(await app.auth(), new Headers({ Cookie: cookieHeader(set) }));
      expect(await read(cookies)).toBeNull();
      const again = await read((await resultOf(signIn(app, MONA, HERE))) ?? []);
      if (!again) throw new Error("Mona could not sign in.");
      const asked = { person: again.staff.id, typed: "4071" };
      expect(await switchByPin(app, asked, again, HERE)).toHaveProperty("cookies");
      await db.destroy();
      await postgres?.drop();
    },
  );
});
