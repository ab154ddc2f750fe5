import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { image } from "#tests/support/data/images.ts";
import {
  addByForm,
  button,
  card,
  edit,
  field,
  type OwnSection,
  openManager,
  openSection,
  pngFile,
  typeProduct,
  upload,
} from "#tests/support/pages/admin.ts";
import { watchScripts } from "#tests/support/pages/script-watch.ts";
import { signInContext } from "#tests/support/pages/staff.ts";
import {
  BUCKET_ACCOUNT,
  type BucketServer,
  openBucketServer,
} from "#tests/support/servers/bucket.ts";
import { openSignedInShop, type SignedInShop } from "#tests/support/shop/test-shop.ts";

const TITLE = "حلويات شرقية";
const TEA = { Name: "Tea", "Price ($)": "5", Stock: "3" };

let server: BucketServer;
let shop: SignedInShop;
let settings: Record<string, string>;
let section: OwnSection;
let context: BrowserContext;

test.beforeEach(async () => {
  server = await openBucketServer();
  settings = { FILES_URL: server.filesUrl, ...BUCKET_ACCOUNT };
});

test.afterEach(async () => {
  await context?.close();
  await shop.close();
  await server.remove();
});

async function openAdmin(page: Page): Promise<void> {
  context = page.context();
  await signInContext(context, shop);
  await openManager(page, { ...section, path: shop.origin + section.path });
}

async function openShop(more: Record<string, string> = {}): Promise<void> {
  Object.assign(settings, more);
  shop = await openSignedInShop(settings);
  section = await openSection(shop, TITLE);
}

/** A product's card in the shop, opened with its section. */
async function inCollection(page: Page) {
  await page.goto(shop.origin);
  await page.getByRole("button", { name: TITLE }).click();
  return page.getByRole("listitem").filter({ hasText: "Tea" }).locator(".image");
}

function sizeOf(page: Page, image: ReturnType<typeof page.locator>) {
  return expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth));
}

for (const way of ["signed", "public"]) {
  test(`${way}: an image goes to the bucket, is shown from it, replaced, and removed`, async ({
    page,
  }) => {
    await openShop(way === "public" ? { FILES_PUBLIC_URL: server.publicUrl } : {});
    const watch = await watchScripts(page);
    await openAdmin(page);
    await addByForm(page, TEA);
    await sizeOf(page, card(page, "Tea").locator("img")).toBeGreaterThan(0);
    const first = await server.stored();
    expect(first).toHaveLength(3);
    await expect(readdir(join(shop.folder, "files"))).rejects.toThrow("ENOENT");

    await edit(page, "Tea");
    await upload(page, await pngFile("mint.png", image(50, 50)));
    await button(page, "Update Product").click();
    await expect.poll(server.stored).not.toEqual(first);
    await expect.poll(async () => (await server.stored()).length).toBe(3);
    expect(await server.stored()).not.toEqual(expect.arrayContaining(first));

    const shown = await inCollection(page);
    await sizeOf(page, shown).toBeGreaterThan(0);
    const src = (await shown.getAttribute("src")) ?? "";
    const html = await (await fetch(shop.origin)).text();
    expect(html).not.toContain("X-Amz");
    expect(html).toContain(`<link rel="preconnect" href="${new URL(server.publicUrl).origin}"`);
    if (way === "public") expect(src.startsWith(`${server.publicUrl}/`)).toBe(true);
    else await expectSigned(src);
    expect(watch.violations()).toBe(0);

    await openAdmin(page);
    await card(page, "Tea").getByRole("button", { name: "Delete" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Delete", exact: true })
      .click();
    await expect.poll(server.stored).toEqual([]);
  });
}

/** The shop leads on to the bucket, for a while. */
async function expectSigned(src: string): Promise<void> {
  const reply = await fetch(shop.origin + src, { redirect: "manual" });
  expect(reply.status).toBe(302);
  expect(reply.headers.get("Cache-Control")).toBe("private, max-age=1800");
  const to = reply.headers.get("Location") ?? "";
  expect(to.startsWith(`${server.signedUrl}/`)).toBe(true);
  expect(to).toContain("X-Amz-Signature=");
  expect((await fetch(`${shop.origin}/files/smokes`, { redirect: "manual" })).status).toBe(404);
}

test("without its bucket the shop sells on, uploads fail, and both work again later", async ({
  page,
}) => {
  await openShop();
  await openAdmin(page);
  await addByForm(page, TEA);
  await upload(page, await pngFile("mint.png"));
  await typeProduct(page, { ...TEA, Name: "Mint" });
  await server.stop();
  await button(page, "Add Product").click();
  const alert = page.getByRole("alert");
  await expect(alert.getByText("Failed to add product. Please try again.")).toBeVisible();
  await upload(page, await pngFile("mint.png"));
  await expect(page.getByText("The image could not be sent.")).toBeVisible();
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);

  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error("There is no browser.");
  const shown = await inCollection(visitor);
  await expect(shown.locator("svg")).toBeVisible();
  await visitor.getByRole("button", { name: "Add Tea" }).click();
  await visitor.close();

  await server.start();
  await upload(page, await pngFile("mint.png"));
  await button(page, "Add Product").click();
  await expect(field(page, "Name")).toHaveValue("");
  expect(await section.stored()).toHaveLength(2);
});
