import { addStaff } from "#app/add-staff.server.ts";
import type { App } from "#app/app.server.ts";
import { hasNoCatalogue, hasNoStaff } from "#app/data/cluster/first-start.server.ts";
import { withStartLock } from "#app/data/cluster/leases.server.ts";
import { prepareSums } from "#app/data/sums/prepare-sums.server.ts";
import { generatePassword } from "#app/domain/staff/password.ts";
import { foldEmail } from "#app/domain/staff/staff.ts";
import type { BeginStep } from "./slow-steps.ts";

export async function firstStart(app: App, begin: BeginStep = () => {}): Promise<string | null> {
  if (!(await hasNoStaff(app.db))) return null;
  // There are no orders yet. Where there are, an open shop rebuilds them.
  await prepareSums(app.db, (await app.shopSettings()).settings.timezone);
  return withStartLock(app.db, async () => {
    if (!(await hasNoStaff(app.db))) return null;
    if (app.settings.demo && (await hasNoCatalogue(app.db))) {
      begin("Creating the demo shop");
      const { importDemoShop } = await import("../../db/demo/import.ts");
      await importDemoShop(app.db, app.images);
    }
    begin("Adding the first account");
    return addFirstAccount(app);
  });
}

/** Null where another process did it while this one was frozen. */
async function addFirstAccount({ db, apply, auth, settings }: App): Promise<string | null> {
  const email = settings.staffEmail ?? "staff@koshk.example";
  const password = settings.staffPassword ?? generatePassword();
  const account = { email: foldEmail(email), name: "", password };
  const edit = { staff: "first start", now: Date.now() };
  if ((await apply(addStaff({ db, auth }, account, edit))) !== "added") return null;
  const shown = settings.staffPassword ? "the password in STAFF_PASSWORD" : password;
  return `Staff sign in with ${email} and ${shown}`;
}
