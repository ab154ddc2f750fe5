import { userInfo } from "node:os";
import { addStaff } from "#app/add-staff.server.ts";
import type { App } from "#app/app.server.ts";
import { changeAccount, setPasswordHash } from "#app/data/staff/manage-staff.server.ts";
import { findAccountId, hasAccount, listStaff } from "#app/data/staff/staff.server.ts";
import type { By } from "#app/domain/change.ts";
import { type Role, shownName } from "#app/domain/staff/staff.ts";
import { firstStart } from "../../server/start/first-start.ts";
import { choosePassword } from "./password.ts";
import { StaffError, table } from "./terminal.ts";

const LAST_OWNER = "The last owner cannot be disabled or made a cashier.";

export type Asked = { email: string; name: string; role: Role; passwordFromStdin: boolean };

/** Answers what to print. Throws StaffError. */
type Command = (app: App, asked: Asked) => Promise<string>;

const list: Command = async ({ db }) => {
  const accounts = await listStaff(db);
  if (accounts.length === 0) return "Nobody has an account yet.";
  const rows = accounts.map(({ email, name, role, disabled }) => [
    email,
    name || "-",
    role,
    disabled ? "disabled" : "active",
  ]);
  return table([["E-MAIL", "NAME", "ROLE", "STATE"], ...rows]);
};

const add: Command = async (app, { email, name, role, passwordFromStdin }) => {
  const first = await firstStart(app);
  if (first) console.log(first);
  if (await hasAccount(app.db, email)) throw taken(email);
  const chosen = await choosePassword(passwordFromStdin, [
    email,
    (await app.shopSettings()).settings.name,
  ]);
  const account = { email, name, role, password: chosen.password };
  const outcome = await app.apply(addStaff(app, account, by()));
  if (outcome === "email-taken") throw taken(email);
  if (outcome === "name-taken") {
    throw new StaffError(
      `Another person is named ${shownName(account)}. --name gives another name.`,
    );
  }
  return `Added ${email}.${tellOnce(chosen)}`;
};

const password: Command = async (app, { email, passwordFromStdin }) => {
  const id = await accountOf(app, email);
  const chosen = await choosePassword(passwordFromStdin, [
    email,
    (await app.shopSettings()).settings.name,
  ]);
  const { password: passwords } = await (await app.auth()).$context;
  const hash = await passwords.hash(chosen.password);
  await app.apply(setPasswordHash(app.db, { id, hash }, by()));
  return `Changed the password of ${email}, who is signed out everywhere.${tellOnce(chosen)}`;
};

const disable: Command = async (app, { email }) => {
  const id = await accountOf(app, email);
  const outcome = await app.apply(changeAccount(app.db, id, { disabled: 1 }, by()));
  if (outcome === "last-owner") throw new StaffError(LAST_OWNER);
  return `Disabled ${email}, who is signed out everywhere.`;
};

const enable: Command = async (app, { email }) => {
  const id = await accountOf(app, email);
  await app.apply(changeAccount(app.db, id, { disabled: 0 }, by()));
  return `Enabled ${email}.`;
};

export const COMMANDS = new Map([
  ["list", list],
  ["add", add],
  ["password", password],
  ["disable", disable],
  ["enable", enable],
]);

function by(): By {
  return { staff: `${userInfo().username} on the command line`, now: Date.now() };
}

async function accountOf({ db }: App, email: string): Promise<string> {
  const id = (await hasAccount(db, email)) && (await findAccountId(db, email));
  if (!id) throw missing(email);
  return id;
}

function tellOnce({ password, isGenerated }: { password: string; isGenerated: boolean }): string {
  return isGenerated ? ` The password, shown this once: ${password}` : "";
}

function taken(email: string): StaffError {
  return new StaffError(`${email} has an account already.`);
}

function missing(email: string): StaffError {
  return new StaffError(`${email} has no account.`);
}
