import type { Page, Request } from "@playwright/test";
import { expect, test } from "#tests/support/pages/shop-test.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";

/** Keeps the page's scripts away until they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("Add pressed before the scripts load counts once", {
  tag: "@phone",
}, async ({ page, shop }) => {
  const { name } = await addProduct(shop, { name: `Early ${Date.now()}` });
  const letThrough = await holdScripts(page);
  await page.goto(`/?q=${encodeURIComponent(name)}`, { waitUntil: "commit" });
  const add = page.getByRole("button", { name: `Add ${name} to cart` });
  await add.click();
  await add.click();
  letThrough();
  await expect(page.getByRole("region", { name: "Your cart" })).toContainText("1 item");
  await add.click();
  await expect(page.getByRole("region", { name: "Your cart" })).toContainText("2 items");
});

test("a category pressed before the scripts load opens", {
  tag: "@phone",
}, async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const sign = page.getByRole("button", { name: "Candy Boom", exact: true });
  await sign.click();
  await expect(sign).toHaveCSS("border-radius", "14px");
  letThrough();
  await expect(page.getByRole("region", { name: "Candy Boom", exact: true })).toBeVisible();
  await expect(sign).toHaveCSS("border-radius", "14px");
});

type Manifest = { routes: Record<string, { module: string; imports: string[]; css: string[] }> };

/** The files of the pages whose route's name has this beginning. */
function filesOf({ routes }: Manifest, beginning: string): string[] {
  return Object.entries(routes)
    .filter(([id]) => id === "root" || id.startsWith(beginning))
    .flatMap(([, { module, imports, css }]) => [module, ...imports, ...css]);
}

/** Marks of what only the admin is built with. */
const ADMIN_PARTS = /ZodError|DndDescribedBy/;

test("the storefront loads no code of the admin or the sign-in, and its own with a low priority", {
  tag: "@phone",
}, async ({ page, shop }) => {
  const fetched = new Set<string>();
  const note = (request: Request) => fetched.add(new URL(request.url()).pathname);
  page.on("request", note);
  for (const path of ["/", "/confirm", "/success"]) {
    await page.goto(path, { waitUntil: "networkidle" });
  }
  const preloads = page.locator("link[rel=modulepreload]");
  expect(await preloads.count()).toBeGreaterThan(0);
  await expect(preloads.and(page.locator(":not([fetchpriority=low])"))).toHaveCount(0);
  await page.goto("/");
  const skyline = page.locator("link[rel=preload][as=image][href*=skyline]");
  await expect(skyline).toHaveAttribute("fetchpriority", "high");
  page.off("request", note);
  // The storefront's manifest has no routes of the admin.
  await page.goto("/login");
  const manifest = await page.evaluate(() => Reflect.get(window, "__reactRouterManifest"));
  const shoppers = new Set(filesOf(manifest, "routes/storefront/"));
  const admin = ["routes/admin/", "dashboard", "routes/auth/"]
    .flatMap((folder) => filesOf(manifest, folder))
    .filter((file) => !shoppers.has(file));
  expect(admin).not.toEqual([]);
  expect(admin.filter((file) => fetched.has(file))).toEqual([]);

  const read = async (files: Iterable<string>) =>
    Promise.all([...files].map(async (file) => (await fetch(`${shop.origin}${file}`)).text()));
  const isScript = (file: string) => file.endsWith(".js");
  expect((await read(admin.filter(isScript))).join()).toMatch(ADMIN_PARTS);
  for (const script of await read([...fetched].filter(isScript)))
    expect(script).not.toMatch(ADMIN_PARTS);
});
