import { hash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { startShop } from "#tests/support/shop/shop-process.ts";
import { postSignIn } from "#tests/support/shop/sign-in.ts";

const SHIPPED = "db/demo/images";

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-start-"));
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

test("the first start makes the demo shop and an account, the second makes neither", {
  tag: "@journey",
}, async () => {
  const first = await startShop(folder, { STAFF_EMAIL, STAFF_PASSWORD });
  expect(first.welcome).toBe(`Koshk is open at ${first.origin}`);
  expect(first.output()).toContain(
    `Staff sign in with ${STAFF_EMAIL} and the password in STAFF_PASSWORD`,
  );
  expect(await first.stop()).toBe(0);
  expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
  const images = await imagesIn(join(folder, "files"));
  expect(images).toEqual(await imagesIn(SHIPPED));
  const second = await startShop(folder);
  expect(second.welcome).toBe(`Koshk is open at ${second.origin}`);
  expect(await (await fetch(`${second.origin}/healthz`)).json()).toEqual({ status: "ok" });
  expect(await (await fetch(second.origin)).text()).toContain("Snack Attack");
  expect((await postSignIn(second)).status).toBe(302);
  expect(await second.stop()).toBe(0);
  expect(await imagesIn(join(folder, "files"))).toEqual(images);
});

/** What its WebP files contain, in whichever order. */
async function imagesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith(".webp"));
  const hashes = files.map(async (name) => hash("sha256", await readFile(join(folder, name))));
  return (await Promise.all(hashes)).sort();
}

test("the password that the first start makes is the last that it prints, after its log", {
  tag: "@journey",
}, async () => {
  const shop = await startShop(folder, { DEMO: "0" });
  const shown = /^Staff sign in with (?<email>\S+) and (?<password>\S+)$/;
  await expect.poll(() => shop.output().at(-1)).toMatch(shown);
  expect(shop.log()).toContainEqual(expect.objectContaining({ msg: "account added" }));
  const { email = "", password = "" } = shown.exec(shop.output().at(-1) ?? "")?.groups ?? {};
  expect((await postSignIn(shop, { email, password })).status).toBe(302);
  expect(await shop.stop()).toBe(0);
});
