import { isSqlite } from "../app/data/sqlite-dialect.server.ts";
import { hasNoCatalogue, hasNoStaff, oneAtATime } from "../app/data/start.server.ts";
import { readSecret } from "../app/services/secret.server.ts";
import type { Shop } from "../app/shop.server.ts";

export type FirstAccount = { email: string; password: string };

/** Where there is no staff yet: the demo shop (DEMO=1) and the first account, told once. */
export async function firstStart(shop: Shop): Promise<FirstAccount | null> {
  if (!(await hasNoStaff(shop.db))) return null;
  return oneAtATime(shop.db, async () => {
    if (!(await hasNoStaff(shop.db))) return null;
    if (shop.settings.demo && (await hasNoCatalogue(shop.db))) {
      const { importDemoShop } = await import("../db/demo/import.ts");
      await importDemoShop(shop.db, shop.images);
    }
    return addFirstAccount(shop);
  });
}

async function addFirstAccount({ db, settings }: Shop): Promise<FirstAccount> {
  const { addStaff, generatePassword, openAuth } = await import("../app/services/auth.server.ts");
  const account = {
    email: settings.staffEmail ?? "staff@koshk.example",
    password: settings.staffPassword ?? generatePassword(),
  };
  const type = isSqlite(db) ? "sqlite" : "postgres";
  const auth = openAuth({ db, type }, readSecret(settings.dataDir));
  await addStaff(auth, { ...account, name: "" });
  return account;
}
