import { product, stockShop } from "#tests/support/data/catalogue.ts";
import {
  addByForm,
  card,
  openManager as openProducts,
  adminTest as test,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { storedOrder } from "#tests/support/pages/orders.ts";
import { fillSection, openManager, removeSections } from "#tests/support/pages/sections.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

test.afterEach(async ({ shop }) => {
  await removeSections(shop);
  await shop.db.deleteFrom("shop_facts").where("key", "=", "settings").execute();
});

test("Arabic pages show the Arabic names of a section and of the shop, English ones the first", {
  tag: "@desktop",
}, async ({ page, shop }) => {
  await openManager(page);
  await fillSection(page, { name: "Ice Box", displayName: "Ice Box" });
  await page.getByLabel("Arabic Name").fill("آيس كريم");
  await page.getByRole("button", { name: "Create Section" }).click();
  await expect(page.getByText("Section created successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ice Box", exact: true })).toBeVisible();
  await stockShop(shop.db, [product({ collectionName: "ice-box", name: `Cone ${Date.now()}` })]);

  await page.goto("/admin/settings");
  await page.getByLabel("Arabic Name").fill("كشك النيل");
  await page.getByLabel("Arabic Tagline").fill("كل حاجة من على الناصية.");
  await page.getByLabel("Arabic Address").fill("١٢ شارع النيل، القاهرة");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await page.goto("/admin/settings/orders");
  await page.getByLabel("Taking Orders").uncheck();
  await page.getByLabel("Message to shoppers").fill("Back at six.");
  await page.getByLabel("Arabic Message").fill("نعود الساعة السادسة.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();

  const shown = {
    "/ar": [
      "كشك النيل",
      "كل حاجة من على الناصية.",
      "١٢ شارع النيل، القاهرة",
      "نعود الساعة السادسة.",
    ],
    "/": ["Koshk", "Snacks, sweets and cold drinks", "12 Nile Street, Cairo", "Back at six."],
  };
  const signs = { "/ar": ["آيس كريم", "Ice Box"], "/": ["Ice Box", "آيس كريم"] } as const;
  for (const [address, texts] of Object.entries(shown)) {
    await page.goto(address);
    const [sign, other] = signs[address as keyof typeof signs];
    await expect(page.getByRole("button", { name: new RegExp(sign) }).first()).toBeVisible();
    await expect(page.getByText(other)).toHaveCount(0);
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(texts[0] ?? ""));
    await expect(page.locator("meta[property='og:site_name']")).toHaveAttribute(
      "content",
      texts[0] ?? "",
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test("a product of two names is found and ordered by either, and its cart and order have both", {
  tag: "@desktop",
}, async ({ page, shop, section }) => {
  const mark = Date.now();
  const [name, nameAr] = [`Hibiscus ${mark}`, `كركديه ${mark}`];
  await openProducts(page, section);
  await addByForm(page, { Name: name, "Arabic Name": nameAr, "Price ($)": "5", Stock: "3" });
  await expect(card(page, name)).toBeVisible();

  await page.goto(`/ar?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: new RegExp(`إضافة .*${nameAr}`) }).click();
  await page.goto("/confirm");
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText(nameAr)).toHaveCount(0);
  await page.goto("/ar/confirm");
  await expect(page.getByText(nameAr)).toBeVisible();
  await page.getByRole("textbox", { name: "الاسم بالكامل" }).fill("منى");
  await page.getByRole("button", { name: "تأكيد الطلب وإرساله على واتساب" }).click();
  const order = await storedOrder(page, shop);
  expect(order.items).toMatchObject([{ name, nameAr }]);
  const chat = page.getByRole("link", { name: "فتح واتساب للإرسال" });
  expect(new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text")).toContain(
    nameAr,
  );
  await page.goto(`/admin/orders/${order.id}`);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(nameAr)).toHaveCount(0);
});
