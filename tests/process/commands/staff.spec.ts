import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { createDatabase, startPostgres } from "#tests/support/servers/postgres.ts";
import { demoShop, STAFF_EMAIL } from "#tests/support/shop/demo-shop.ts";
import { type ShopProcess, startShop } from "#tests/support/shop/shop-process.ts";
import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const MADE_UP = /The password, shown this once: (\S+)$/;

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-staff-"));
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

type Run = { status: number | null; output: string; errors: string; log: string[] };

/** The command as `npm run staff` runs it, away from a terminal. */
async function staff(
  args: string[],
  { input = "", ...env }: Record<string, string> = {},
): Promise<Run> {
  const child = spawn(process.execPath, ["scripts/staff.ts", ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
    timeout: 30_000,
  });
  child.stdin.end(input);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close") as Promise<[number | null]>,
  ]);
  const lines = stderr.trimEnd().split("\n");
  const log = lines.filter((line) => line.startsWith("{"));
  const errors = lines.filter((line) => !log.includes(line)).join("\n");
  return { status, output: stdout.trimEnd(), errors, log };
}

async function canSignIn(shop: ShopProcess, email: string, password: string): Promise<boolean> {
  return (await postSignIn(shop, { email, password })).status === 302;
}

async function adminStatus(shop: ShopProcess, cookie: string): Promise<number> {
  const headers = { Cookie: cookie };
  return (await fetch(`${shop.origin}/admin`, { headers, redirect: "manual" })).status;
}

/** A staff's life, while the shop is open; `place` says which database it is on. */
async function useAccount(shop: ShopProcess, place: Record<string, string>): Promise<void> {
  const added = await staff(["add", "Ali@Koshk.Example", "--name", " Ali \u202eHassan\n "], place);
  expect(added).toMatchObject({ status: 0, errors: "" });
  expect(added.log).toEqual([
    expect.stringMatching(/"account":"ali@koshk.example".*account added/),
  ]);
  const [, first = ""] = MADE_UP.exec(added.output) ?? [];
  expect((await staff(["list"], place)).output).toMatch(
    /^ali@koshk\.example +Ali Hassan +active$/m,
  );
  const session = cookiesOf(
    await postSignIn(shop, { email: "ali@koshk.example", password: first }),
  );
  expect(await adminStatus(shop, session)).toBe(200);

  const input = "six purple umbrellas\r\nand more\n";
  const changed = await staff(["password", "ali@koshk.example", "--password-stdin"], {
    input,
    ...place,
  });
  expect(changed.status).toBe(0);
  expect(changed.output).not.toMatch(MADE_UP);
  expect(changed.log.join()).toContain("account given another password");
  expect(changed.log.join()).not.toContain("umbrellas");
  expect(await adminStatus(shop, session)).toBe(302);
  expect(await canSignIn(shop, "ali@koshk.example", first)).toBe(false);
  const again = { email: "ali@koshk.example", password: "six purple umbrellas" };
  const second = cookiesOf(await postSignIn(shop, again));
  expect(await adminStatus(shop, second)).toBe(200);

  expect((await staff(["disable", "ALI@koshk.example"], place)).status).toBe(0);
  expect((await staff(["list"], place)).output).toMatch(
    /^ali@koshk\.example +Ali Hassan +disabled$/m,
  );
  expect(await adminStatus(shop, second)).toBe(302);
  expect(await canSignIn(shop, again.email, again.password)).toBe(false);
  expect((await staff(["enable", "ali@koshk.example"], place)).status).toBe(0);
  expect(await adminStatus(shop, second)).toBe(302);
  expect(await canSignIn(shop, again.email, again.password)).toBe(true);
}

test("accounts are added, changed and disabled while the shop is open, on SQLite", async () => {
  await cp(demoShop().dataDir, folder, { recursive: true });
  const shop = await startShop(folder, { LIMITS: "off" });
  await useAccount(shop, {});
  expect((await staff(["list"])).output.split("\n")).toHaveLength(3);
  await shop.stop();
});

test("accounts are added, changed and disabled while the shop is open, on PostgreSQL", async () => {
  const server = await startPostgres();
  const database = await createDatabase(server.url);
  const place = { DATABASE_URL: database.url };
  const shop = await startShop(folder, { LIMITS: "off", DEMO: "0", ...place });
  await useAccount(shop, place);
  await shop.stop();
  await database.drop();
  await server.stop();
});

test("before the first start it makes the shop and prints its first account", async () => {
  const added = await staff(["add", "ali@koshk.example"], { DEMO: "0" });
  expect(added.output).toMatch(/^Staff sign in with staff@koshk\.example and \S+\nAdded ali@/);
  const shop = await startShop(folder, { LIMITS: "off" });
  expect(shop.welcome).not.toContain("Staff sign in");
  const [, password = ""] = MADE_UP.exec(added.output) ?? [];
  expect(await canSignIn(shop, "ali@koshk.example", password)).toBe(true);
  await shop.stop();
});

test("a wrong command prints one line and changes nothing", async () => {
  await cp(demoShop().dataDir, folder, { recursive: true });
  const before = (await staff(["list"])).output;
  const failures: [string[], string][] = [
    [["frob"], "frob is none of: list, add, password, disable, enable."],
    [["add"], "npm run staff -- add takes an email address."],
    [["add", "nobody"], "npm run staff -- add takes an email address."],
    [["add", "a@b.example", "c@d.example"], "npm run staff -- add takes an email address."],
    [["add", STAFF_EMAIL.toUpperCase()], `${STAFF_EMAIL} has an account already.`],
    [["add", "a@b.example", "--name", "x".repeat(81)], "A name takes at most 80 characters."],
    [["add", "a@b.example", "--admin"], "Koshk takes no such option"],
    [["disable", "a@b.example"], "a@b.example has no account."],
    [["enable", "a@b.example"], "a@b.example has no account."],
    [["password", "a@b.example"], "a@b.example has no account."],
    [["list", "all"], "npm run staff -- list takes nothing more."],
  ];
  for (const [args, says] of failures) {
    const { status, output, errors } = await staff(args);
    expect([output, errors.split("\n")]).toEqual(["", [expect.stringContaining(says)]]);
    expect(status).toBe(1);
  }
  expect((await staff(["list"], { SHOP_TIMEZONE: "Cairo" })).errors).toContain(
    "Setting SHOP_TIMEZONE",
  );
  expect((await staff(["list"])).output).toBe(before);
});

test("a password that is too short or easily guessed is refused, and the old one stays", async () => {
  await cp(demoShop().dataDir, folder, { recursive: true });
  const refused = {
    "": "15 to 128 characters",
    "short\n": "15 to 128 characters",
    [`${"y x".repeat(50)}\n`]: "15 to 128 characters",
    "123456789012345\n": "something less easily guessed",
    "monamona-2026-2026\n": "something less easily guessed",
  };
  for (const [input, takes] of Object.entries(refused)) {
    const { status, errors } = await staff(["password", STAFF_EMAIL, "--password-stdin"], {
      input,
    });
    expect([status, errors]).toEqual([1, `A password takes ${takes}.`]);
  }
  const shop = await startShop(folder);
  expect((await postSignIn(shop)).status).toBe(302);
  await shop.stop();
});

test("without a command it lists the commands", async () => {
  const { status, output } = await staff([]);
  expect(status).toBe(0);
  for (const command of ["list", "add", "password", "disable", "enable"]) {
    expect(output).toContain(`npm run staff -- ${command}`);
  }
});
