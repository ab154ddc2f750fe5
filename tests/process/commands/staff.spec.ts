import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { shopCommand } from "#tests/support/shop/shop-command.ts";
import { type ShopProcess, startShop } from "#tests/support/shop/shop-process.ts";
import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";

const MADE_UP = /The password, shown this once: (\S+)$/;
const email = "ali@koshk.example";

let dataDir: string;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "koshk-staff-"));
});

test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** The command's log is apart from its errors. */
async function staff(args: string[], input = "", settings: Record<string, string> = {}) {
  const all = { DEMO: "0", STAFF_EMAIL, STAFF_PASSWORD, ...settings };
  const run = await shopCommand("staff", args, { dataDir, settings: all, input });
  const { true: log = [], false: errors = [] } = Object.groupBy(run.errors.split("\n"), (line) =>
    String(line.startsWith("{")),
  );
  return { ...run, errors: errors.join("\n"), log: log.join("\n") };
}

function openShop(): Promise<ShopProcess> {
  return startShop(dataDir, { DEMO: "0", LIMITS: "off", STAFF_EMAIL, STAFF_PASSWORD });
}

/** The session's cookies; none where signing in fails. */
async function signIn(shop: ShopProcess, password: string): Promise<string> {
  return cookiesOf(await postSignIn(shop, { email, password }));
}

async function adminStatus({ origin }: ShopProcess, Cookie: string): Promise<number> {
  return (await fetch(`${origin}/admin`, { headers: { Cookie }, redirect: "manual" })).status;
}

test("accounts are added, changed and disabled while the shop is open", async () => {
  const shop = await openShop();
  const added = await staff(["add", "Ali@Koshk.Example", "--name", " Ali \u202eHassan\n "]);
  expect(added).toMatchObject({ status: 0, errors: "" });
  expect(added.log).toMatch(/^[^\n]*"account":"ali@koshk.example"[^\n]*account added[^\n]*$/);
  const [, first = ""] = MADE_UP.exec(added.output) ?? [];
  expect((await staff(["list"])).output).toMatch(
    /^ali@koshk\.example +Ali Hassan +owner +active$/m,
  );
  const session = await signIn(shop, first);
  expect(await adminStatus(shop, session)).toBe(200);

  const input = "six purple umbrellas\r\nand more\n";
  const changed = await staff(["password", email, "--password-stdin"], input);
  expect(changed).toMatchObject({ status: 0, output: expect.not.stringMatching(MADE_UP) });
  expect(changed.log).toContain("account given another password");
  expect(changed.log).not.toContain("umbrellas");
  expect(await adminStatus(shop, session)).toBe(302);
  expect(await signIn(shop, first)).toBe("");
  const second = await signIn(shop, "six purple umbrellas");
  expect(await adminStatus(shop, second)).toBe(200);

  expect((await staff(["disable", "ALI@koshk.example"])).status).toBe(0);
  expect((await staff(["list"])).output).toMatch(
    /^ali@koshk\.example +Ali Hassan +owner +disabled$/m,
  );
  expect(await adminStatus(shop, second)).toBe(302);
  expect(await signIn(shop, "six purple umbrellas")).toBe("");
  expect((await staff(["enable", email])).status).toBe(0);
  expect(await signIn(shop, "six purple umbrellas")).not.toBe("");
  await shop.stop();
});

test("before the first start it makes the shop and prints its first account", async () => {
  const added = await staff(["add", email]);
  expect(added.output).toContain(
    `Staff sign in with ${STAFF_EMAIL} and the password in STAFF_PASSWORD\nAdded ali@`,
  );
  const shop = await openShop();
  expect(shop.output().join()).not.toContain("Staff sign in");
  expect(await signIn(shop, MADE_UP.exec(added.output)?.[1] ?? "")).not.toBe("");
  await shop.stop();
});

test("a wrong command prints one line and changes nothing; none lists the commands", async () => {
  await staff(["add", email, "--role", "cashier"]);
  const before = (await staff(["list"])).output;
  const failures: [string[], string, string?][] = [
    [["frob"], "frob is none of: list, add, password, disable, enable."],
    [["add"], "npm run staff -- add takes an email address."],
    [["add", "a@b.example", "c@d.example"], "npm run staff -- add takes an email address."],
    [["add", STAFF_EMAIL.toUpperCase()], `${STAFF_EMAIL} has an account already.`],
    [["add", "a@b.example", "--name", "ALI"], "Another person is named ALI. --name gives another"],
    [["add", "ali@b.example"], "Another person is named ali. --name gives another name."],
    [["add", "a@b.example", "--name", "x".repeat(81)], "A name has at most 80 characters."],
    [["add", "a@b.example", "--role", "boss"], "--role takes owner or cashier."],
    [["add", "a@b.example", "--admin"], "Koshk takes no such option"],
    [["disable", "a@b.example"], "a@b.example has no account."],
    [["disable", STAFF_EMAIL], "The last owner cannot be disabled or made a cashier."],
    [["password", "a@b.example"], "a@b.example has no account."],
    [["list", "all"], "npm run staff -- list takes nothing more."],
    [["password", STAFF_EMAIL, "--password-stdin"], "A password takes 15 to", "short\n"],
    [["password", STAFF_EMAIL, "--password-stdin"], "less easily guessed", "monamona-2026-2026\n"],
  ];
  for (const [args, says, input] of failures) {
    const { status, output, errors } = await staff(args, input);
    const oneLine = [expect.stringContaining(says)];
    expect([status, output, errors.split("\n")]).toEqual([1, "", oneLine]);
  }
  const { errors } = await staff(["list"], "", { SHOP_TIMEZONE: "Cairo" });
  expect(errors).toContain("Setting SHOP_TIMEZONE");
  expect((await staff(["list"])).output).toBe(before);
  const { status, output } = await staff([]);
  expect(status).toBe(0);
  for (const command of ["list", "add", "password", "disable", "enable"]) {
    expect(output).toContain(`npm run staff -- ${command}`);
  }
});
