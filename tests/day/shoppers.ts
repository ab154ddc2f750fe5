import { setTimeout as delay } from "node:timers/promises";
import { type Browser, expect } from "@playwright/test";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { stubWhatsApp } from "#tests/support/pages/orders.ts";
import { NoAnswer } from "#tests/support/shop/send-form.ts";
import { newAgent, postCart, readAnswer } from "#tests/support/shop/shop-client.ts";
import type { DayShop } from "./opening.ts";
import { collectionOf, type Items, productOf, type Visit } from "./plan.ts";
import { ARABIC, egp, priced } from "./shown.ts";

type Found = { id: string; name: string; price: number; stock: number };

/** Clients over HTTP: each reads the shop, finds its products and sends its cart until it is accepted. */
export function shoppersOf({ shop: { origin }, shown }: DayShop, visits: Visit[]) {
  const toCome = [...visits];
  const inside: Promise<unknown>[] = [];

  async function retry<T>(ask: () => Promise<T | null>): Promise<T> {
    for (;;) {
      const answer = await ask();
      if (answer !== null) return answer;
      shown.repeated += 1;
      await delay(250);
    }
  }

  const read = (path: string) =>
    retry(async () => {
      const reply = await fetch(origin + path).catch(() => null);
      const text = await reply?.text().catch(() => null);
      if (!reply || typeof text !== "string" || reply.status === 503) return null;
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${text}`);
      return text;
    });

  async function find({ language, reads }: Visit, name: string): Promise<Found> {
    const prefix = language === "ar" ? "/ar" : "";
    const product = productOf(name);
    const wanted = language === "ar" ? product.nameAr : name;
    const search = `/search?q=${encodeURIComponent(wanted)}`;
    const path = reads === "search" ? search : `/categories/${collectionOf(product)}`;
    const { products }: { products: Found[] } = JSON.parse(await read(prefix + path));
    const found = products.find((one) => one.name === wanted);
    if (!found) throw new Error(`${prefix}${path} has no ${wanted}.`);
    return found;
  }

  async function visit(one: Visit): Promise<void> {
    const { language, items } = one;
    const home = language === "ar" ? "/ar" : "/";
    await read(home);
    const lines: [string, number, number][] = [];
    for (const { name, quantity } of items) {
      const { id, price } = await find(one, name);
      lines.push([id, quantity, price]);
    }
    const cart = cartOf(...lines);
    const agent = newAgent();
    const client = { origin: language === "ar" ? `${origin}/ar` : origin, cookie: "", agent };
    const id = await retry(async () => {
      try {
        const reply = await postCart("order", cart, client);
        const answer = readAnswer("order", reply);
        if (answer || reply.status === 503) return answer;
        throw new Error(`order: ${reply.status} ${reply.text}`);
      } catch (error) {
        if (error instanceof NoAnswer) return null;
        throw error;
      }
    });
    agent.destroy();
    const order = { id, language, ...priced(items), status: "pending", refunded: null } as const;
    shown.orders.push(order);
    const page = await read(`${client.origin.slice(origin.length)}/success?order=${id}`);
    const total = language === "ar" ? formatsOf(ARABIC).egp(order.total) : egp(order.total);
    expect(page).toContain(total);
  }

  /** The next so many come in; each stays until it has its order. */
  const come = (count: number): Promise<unknown> => {
    const coming = Promise.all(toCome.splice(0, count).map(visit));
    // Thrown again by allServed().
    coming.catch(() => {});
    inside.push(coming);
    return coming;
  };
  return {
    come,
    allServed: async () => {
      come(toCome.length);
      await Promise.all(inside);
    },
  };
}

/** A shopper with a phone in Arabic, who orders through the pages. */
export async function orderInArabic(
  { shop, shown }: DayShop,
  browser: Browser,
  items: Items,
): Promise<void> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...phone, baseURL: shop.origin });
  const page = await context.newPage();
  page.on("pageerror", (error) => shown.pageErrors.push(String(error)));
  await stubWhatsApp(page);
  await page.goto("/ar");
  for (const { name, quantity } of items) {
    const { nameAr } = productOf(name);
    await page.getByRole("searchbox").fill(nameAr);
    const add = page.getByRole("button", { name: new RegExp(`إضافة .*${nameAr}`) });
    for (let times = 0; times < quantity; times++) await add.click();
  }
  await page.goto("/ar/confirm");
  await page.getByRole("textbox", { name: "الاسم بالكامل" }).fill("منى علي");
  await page.getByRole("button", { name: "تأكيد الطلب وإرساله على واتساب" }).click();
  await expect(page.getByRole("heading", { name: "تم تسجيل الطلب!" })).toBeVisible();
  const id = new URL(page.url()).searchParams.get("order") ?? "";
  const order = { id, ...priced(items), language: "ar", status: "pending" } as const;
  await expect(page.locator("main")).toContainText(formatsOf(ARABIC).egp(order.total));
  shown.orders.push({ ...order, refunded: null });
  await context.close();
}
