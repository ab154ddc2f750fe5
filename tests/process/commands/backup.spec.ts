import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { tokensOf } from "#tests/support/data/accounts.ts";
import { demoShop } from "#tests/support/shop/demo-shop.ts";
import { shopCommand } from "#tests/support/shop/shop-command.ts";
import { type ShopProcess, startShop } from "#tests/support/shop/shop-process.ts";
import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";

const IMAGE = /\/files\/[^"\s]+\.webp/;

let folder: string;
let shop: ShopProcess;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-backup-"));
  await cp(demoShop().dataDir, join(folder, "here"), { recursive: true });
  shop = await startShop(join(folder, "here"));
});

test.afterEach(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

test("a backup of an open shop opens elsewhere with pages, images and accounts, not with sessions", async () => {
  const Cookie = cookiesOf(await postSignIn(shop));
  const file = join(folder, "shop.backup");
  const taken = await shopCommand("backup", [file], { dataDir: join(folder, "here") });
  expect(taken.output).toMatch(/shop\.backup has image files \d+, user 1, .*products \d+/);
  const text = await readFile(file, "utf8");
  const secret = (await readFile(join(folder, "here", "secret"), "utf8")).trim();
  for (const key of [secret, ...tokensOf(Cookie.split("; "))]) expect(text).not.toContain(key);

  const dataDir = join(folder, "there");
  const restored = await shopCommand("restore", [file], { dataDir });
  expect(restored.output).toMatch(/^The shop is as it was at \d{4}-.*products \d+/);
  const other = await startShop(dataDir);
  expect(other.welcome).toBe(`Koshk is open at ${other.origin}`);
  const page = await (await fetch(other.origin)).text();
  const image = IMAGE.exec(page)?.[0] ?? "";
  const [mine, theirs] = await Promise.all(
    [shop, other].map(async ({ origin }) => (await fetch(origin + image)).arrayBuffer()),
  );
  expect(theirs).toEqual(mine);
  const ask = (Cookie: string) =>
    fetch(`${other.origin}/admin`, { headers: { Cookie }, redirect: "manual" });
  expect((await ask(Cookie)).headers.get("Location")).toBe("/login");
  expect((await ask(cookiesOf(await postSignIn(other)))).status).toBe(200);
  await other.stop();
});

test("a folder in use is neither restored into nor moved", async () => {
  const dataDir = join(folder, "here");
  const file = join(folder, "shop.backup");
  await shopCommand("backup", [file], { dataDir });
  const refusals = [
    await shopCommand("restore", [file], { dataDir }),
    await shopCommand("move", ["postgres://nobody@127.0.0.1:9/nothing"], { dataDir }),
  ];
  for (const { status, errors } of refusals) {
    expect(status).toBe(1);
    expect(errors).toContain("another server uses");
  }
  expect((await fetch(shop.origin)).status).toBe(200);
});
