import type { Page } from "@playwright/test";
import { markAgeRestricted } from "#app/data/catalogue/age-restricted.server.ts";
import { productSlug } from "#app/domain/catalogue/product-address.ts";
import { randomId } from "#app/domain/id.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { closeSection, openSection } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { say } from "#tests/support/pages/say.ts";
import {
  expect,
  expectPageErrors,
  type RunningShop,
  test,
} from "#tests/support/pages/shop-test.ts";
import { addProduct, changeProduct, openCategory } from "#tests/support/pages/storefront.ts";

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { name, exact: true, level: 1 });
const adder = (page: Page, name: string) =>
  page.getByRole("button", { name: say(`Add ${name} to cart`), exact: true });
const pathOf = (product: { id: string; name: string }) =>
  `/p/${encodeURIComponent(productSlug(product))}`;

async function addNamed(shop: RunningShop, nameAr: string) {
  const product = await addProduct(shop, { name: `Halawa ${randomId().slice(0, 8)}` });
  await changeProduct(shop, product.id, { name_ar: nameAr });
  await shop.settled?.();
  return product;
}

/** What the head says, by the names of its tags. */
async function headOf(shop: RunningShop, path: string) {
  const response = await fetch(shop.origin + path);
  const html = await response.text();
  const find = (pattern: RegExp) => pattern.exec(html)?.[1];
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  return {
    status: response.status,
    html,
    meta: (name: string) => find(new RegExp(`(?:property|name)="${name}" content="([^"]*)"`)),
    link: (rel: string) => find(new RegExp(`<link rel="${rel}" href="([^"]*)"`)),
    data: JSON.parse(json || "null"),
  };
}

test("a card leads to its product's page, which adds, shares and leads back", {
  tag: ["@both", "@translated", "@journey"],
}, async ({ page, context, shop }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const product = await addProduct(shop, { name: `Basbousa ${randomId().slice(0, 8)}`, stock: 50 });
  const box = pack();
  await addPacks(shop.db, product.id, box);
  const { name } = product;
  await page.goto("/");
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await adder(page, name).click();
  await page.getByRole("combobox").selectOption({ index: 1 });
  await adder(page, `${name} (box of 24)`).click();
  await expect(page.getByRole("link", { name: say("View Cart") })).toBeVisible();
  await page.getByRole("button", { name: say("Share"), exact: true }).click();
  await expect(page.getByText(say("Link copied."))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(pathOf(product));
  await page.getByRole("link", { name: say("Keep shopping") }).click();
  await expect(page.getByRole("searchbox")).toHaveValue(name);
});

test("one page for each language, and what chats and search engines read of it", async ({
  shop,
}) => {
  const product = await addNamed(shop, "حلاوة طحينية");
  const { name, id } = product;
  const [english, arabic] = [pathOf(product), `/ar${pathOf({ id, name: "حلاوة طحينية" })}`];
  const redirects = {
    [`/p/old-name-${id.slice(0, 12)}`]: english,
    [`/p/${id.slice(0, 12)}`]: english,
    [`/ar${english}`]: arabic,
  };
  for (const [from, to] of Object.entries(redirects)) {
    const { status, headers } = await fetch(shop.origin + from, { redirect: "manual" });
    expect([from, status, headers.get("Location")]).toEqual([from, 301, to]);
  }
  const page = await headOf(shop, english);
  expect(page.meta("og:type")).toBe("product");
  expect(page.meta("product:price:amount")).toBe("10");
  expect(page.meta("description")).toContain("EGP 10");
  expect(page.link("canonical")).toMatch(new RegExp(`${english}$`));
  expect(page.html).toContain(
    `hrefLang="ar" href="${page.link("canonical")?.replace(english, arabic)}"`,
  );
  expect(page.data).toMatchObject({
    "@type": "Product",
    name,
    offers: { price: "10", priceCurrency: "EGP", availability: "https://schema.org/InStock" },
  });
  expect((await headOf(shop, arabic)).data.name).toBe("حلاوة طحينية");
  const home = await headOf(shop, "/");
  expect(home.data["@type"]).toBe("Store");
  expect(home.link("canonical")).toMatch(/\/$/);
  expect(await (await fetch(`${shop.origin}/robots.txt`)).text()).toMatch(
    /^Sitemap: .*\/sitemap.xml$/m,
  );
  const index = await (await fetch(`${shop.origin}/sitemap.xml`)).text();
  const parts = await Promise.all(
    [...index.matchAll(/<loc>.*?(\/sitemap\/.*?)<\/loc>/g)].map(async ([, part = ""]) =>
      (await fetch(shop.origin + part)).text(),
    ),
  );
  for (const path of ["/", "/ar/c/snack-attack", english, arabic]) {
    expect(parts.join("").split(`${path}</loc>`).length - 1, path).toBe(1);
  }
});

test("no name ends the data's script", async ({ page, shop }) => {
  const product = await addProduct(shop, { name: `</script><script>x=1</script> ${randomId()}` });
  await shop.settled?.();
  expect((await headOf(shop, pathOf(product))).data.name).toBe(product.name);
  await page.goto(pathOf(product));
  await expect(heading(page, product.name)).toBeVisible();
});

test("what is hidden or gone says so, and offers what is like it", { tag: "@both" }, async ({
  page,
  shop,
  pageErrors,
}) => {
  const product = await addProduct(shop, { name: `Sesame ${randomId().slice(0, 8)}` });
  const path = pathOf(product);
  await page.goto(path);
  await expect(adder(page, product.name)).toBeVisible();
  await changeProduct(shop, product.id, { is_available: 0 });
  await shop.settled?.();
  await page.reload();
  await expect(page.getByText(say("Out of Stock"))).toBeVisible();
  await changeProduct(shop, product.id, { is_visible: 0 });
  await shop.settled?.();
  expect((await page.reload())?.status()).toBe(404);
  await expect(heading(page, say("This product is not sold any more."))).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
  expect((await fetch(`${shop.origin}/p/nothing-like-it`)).status).toBe(404);
  expectPageErrors(pageErrors, /404/);
});

test("a product that is marked 18+ is shown after the answer, and to no search engine", {
  tag: "@both",
}, async ({ page, shop }) => {
  const section = await openSection(shop, `Adults ${randomId().slice(0, 8)}`);
  const row = { name: `Pipe ${randomId().slice(0, 8)}`, collection: section.collectionName };
  const product = await addProduct(shop, row as { name: string });
  const { id } = await shop.db
    .selectFrom("sections")
    .select("id")
    .where("collection_name", "=", section.collectionName)
    .executeTakeFirstOrThrow();
  await resultOf(markAgeRestricted(shop.db, id, true, EDIT));
  await shop.settled?.();
  const { html, meta, data } = await headOf(shop, pathOf(product));
  expect(html).not.toContain(product.name);
  expect(meta("robots")).toBe("noindex");
  expect(data).toBeNull();
  await page.goto(pathOf(product));
  await expectAccessible(page);
  await page.getByRole("button", { name: say("Yes, I am") }).click();
  await adder(page, product.name).click();
  await expectAccessible(page);
  await page.goto("/");
  await closeSection(shop, section);
});

test("a category's address opens it on the home page", { tag: "@both" }, async ({ page, shop }) => {
  await page.goto("/c/candy-boom");
  await expect(page.getByRole("button", { name: say("Candy Boom") })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
  await openCategory(page, say("Snack Attack"));
  const missing = await fetch(`${shop.origin}/c/no-such-section`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain("Candy Boom");
});
