import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { startShop } from "#tests/support/shop/shop-process.ts";
import { postSignIn } from "#tests/support/shop/sign-in.ts";

test("the first start makes the demo shop and an account, the second makes neither", async () => {
  const folder = await mkdtemp(join(tmpdir(), "koshk-start-"));
  test.setTimeout(240_000);
  const first = await startShop(folder, { STAFF_EMAIL, STAFF_PASSWORD });
  expect(first.welcome).toBe(`Koshk is open at ${first.origin}`);
  expect(first.output()).toContain(
    `Staff sign in with ${STAFF_EMAIL} and the password in STAFF_PASSWORD`,
  );
  expect(await first.stop()).toBe(0);
  expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
  const images = await readdir(join(folder, "files"), { recursive: true });
  const second = await startShop(folder);
  expect(second.welcome).toBe(`Koshk is open at ${second.origin}`);
  expect(await (await fetch(`${second.origin}/healthz`)).json()).toEqual({ status: "ok" });
  expect(await (await fetch(second.origin)).text()).toContain("Snack Attack");
  expect((await postSignIn(second)).status).toBe(302);
  expect(await second.stop()).toBe(0);
  expect(await readdir(join(folder, "files"), { recursive: true })).toEqual(images);
  await rm(folder, { recursive: true, force: true });
});
