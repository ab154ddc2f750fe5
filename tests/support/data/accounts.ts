import { type App, createApp } from "#app/app.server.ts";
import { addStaff } from "#app/services/auth/accounts.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import type { TestDatabase } from "#tests/support/database/database.ts";
import { resultOf } from "./edits.ts";

export const MONA = {
  email: "mona@koshk.example",
  name: "Mona Ali",
  password: "six purple umbrellas",
};

export async function shopWithMona(
  { db, place }: TestDatabase,
  env: Record<string, string> = {},
): Promise<App> {
  const settings = readSettings({ DATA_DIR: place.dataDir, LOG_LEVEL: "silent", ...env });
  const app = createApp(db, settings);
  await resultOf(addStaff(await app.auth(), MONA, "the test"));
  return app;
}

export function cookieHeader(setCookies: string[]): string {
  return setCookies.map((cookie) => cookie.split(";")[0]).join("; ");
}
