import { addStaff } from "#app/add-staff.server.ts";
import { type App, createApp } from "#app/app.server.ts";
import type { Flag } from "#app/data/database/schema/flag.server.ts";
import { changeAccount } from "#app/data/staff/manage-staff.server.ts";
import { findAccountId } from "#app/data/staff/staff.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import type { TestDatabase } from "#tests/support/database/database.ts";
import { EDIT, resultOf } from "./edits.ts";

export const MONA = {
  email: "mona@koshk.example",
  name: "Mona Ali",
  password: "six purple umbrellas",
};

type AnyPlace = Partial<TestDatabase["place"]> & { dataDir: string };

export async function shopWithMona(
  { db, place }: Pick<TestDatabase, "db"> & { place: AnyPlace },
  env: Record<string, string> = {},
): Promise<App> {
  const settings = readSettings({ DATA_DIR: place.dataDir, LOG_LEVEL: "silent", ...env });
  const app = createApp(db, settings);
  await resultOf(addStaff(app, MONA, EDIT));
  return app;
}

const OTHER_OWNER = { ...MONA, email: "owner@koshk.example", name: "Other Owner" };

/** Beside another owner, as the last one cannot be disabled. */
export async function disable(app: App, email: string, disabled: Flag = 1): Promise<void> {
  await resultOf(addStaff(app, OTHER_OWNER, EDIT));
  const id = (await findAccountId(app.db, email)) ?? "";
  await resultOf(changeAccount(app.db, id, { disabled }, EDIT));
}

export function cookieHeader(setCookies: string[]): string {
  return setCookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** The texts that cookies carry before their signatures, as a browser has them. */
export function tokensOf(setCookies: string[]): string[] {
  return setCookies.map((cookie) => {
    const value = decodeURIComponent(cookie.split(";")[0]?.replace(/^[^=]*=/, "") ?? "");
    return value.slice(0, value.lastIndexOf("."));
  });
}
