import { type Browser, expect, type Page } from "@playwright/test";
import { button } from "#tests/support/pages/admin.ts";
import { signIn } from "#tests/support/pages/offline-till.ts";
import { notice } from "#tests/support/pages/order-pages.ts";
import { addPerson, pressAndConfirm } from "#tests/support/pages/staff.ts";
import type { DayShop } from "./opening.ts";
import { egp, type ShownOrder } from "./shown.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The owner's phone. */
export async function openOwner(day: DayShop, browser: Browser) {
  const { shown } = day;
  const page = await openSignedIn(day, browser, PHONE);

  async function change(order: ShownOrder, intent: "Confirm" | "Complete" | "Cancel") {
    await page.goto(`/admin/orders/${order.id}`);
    await button(page, `${intent} Order`).click();
    if (intent === "Cancel") {
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: "Reason" }).fill("Not at home");
      await dialog.getByRole("button", { name: "Cancel Order" }).click();
    }
    if (intent === "Complete") {
      await chooseNoDrawer(page);
      await page.getByRole("dialog").getByRole("button", { name: "Cash" }).click();
    }
    const status = STATUS[intent];
    await expect(notice(page, `Order ${status}.`)).toBeVisible();
    order.status = status;
  }

  async function changeSome(count: number, from: string, intent: keyof typeof STATUS) {
    const waiting = () => shown.orders.filter(({ status }) => status === from);
    for (let done = 0; done < count; done++) {
      await expect.poll(() => waiting().length).toBeGreaterThan(0);
      for (const order of waiting().slice(0, 1)) await change(order, intent);
    }
  }

  return {
    addCashier: async (name: string) => {
      const email = `${name.toLowerCase()}@koshk.example`;
      const password = await addPerson(page, { email, name, role: "Cashier" });
      shown.staff.push(`${name} was added as a cashier`);
      return { name, email, password };
    },
    disable: async (name: string) => {
      await page.goto("/admin/staff", { waitUntil: "networkidle" });
      const heading = page.getByRole("heading", { level: 2, name });
      const person = page.locator("li").filter({ has: heading });
      await pressAndConfirm(person, "Disable");
      await expect(person).toContainText("Disabled");
      shown.staff.push(`${name}'s account was disabled in the evening`);
    },
    /** Does so with the oldest orders that wait for it. */
    confirm: (count: number) => changeSome(count, "pending", "Confirm"),
    complete: (count: number) => changeSome(count, "confirmed", "Complete"),
    cancel: (count: number) => changeSome(count, "pending", "Cancel"),
    /** One piece of a completed order, which goes back to stock. */
    refundOne: async () => {
      const order = shown.orders.find(({ status }) => status === "completed");
      const [line] = order?.lines ?? [];
      if (!order || !line) throw new Error("No order was completed.");
      await page.goto(`/admin/orders/${order.id}`);
      await button(page, "Refund").click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Choose none" }).click();
      await dialog.getByRole("button", { name: `Increase ${line.name}` }).click();
      await dialog.getByRole("button", { name: "Wrong product" }).click();
      await chooseNoDrawer(page);
      await dialog.getByRole("button", { name: `Refund ${egp(line.price)}` }).click();
      await expect(notice(page, "Refund recorded.")).toBeVisible();
      order.refunded = { ...line, quantity: 1 };
    },
    backUp: async () => {
      await page.goto("/admin/backups", { waitUntil: "networkidle" });
      await button(page, "Back Up Now").click();
      const rows = page.getByRole("list", { name: "Backups" }).getByRole("listitem");
      const row = rows.filter({ hasText: "Manual" });
      await expect(row).toContainText("Tested by restoring it", { timeout: 60_000 });
      shown.backup = (await row.innerText()).split("\n")[0] ?? "";
    },
    readFigures: async (period: "today" | "all-time") => {
      await page.goto(`/admin?period=${period}`);
      const figures = [/^Total Revenue/, /^Total Orders/, /^Completed Web Orders/];
      shown.dashboard = await readPairs(page, ".sales-figure", figures);
      await page.goto(`/admin/orders?period=${period}`);
      const steps = [/^Placed/, /^Confirmed/, /^Completed/];
      shown.steps = await readPairs(page, ".funnel-steps > div", steps);
    },
  };
}

/** The phone has no drawer, and is at none of the tills. */
async function chooseNoDrawer(page: Page): Promise<void> {
  await page.getByRole("dialog").getByLabel("Drawer").selectOption("No drawer");
}

const STATUS = { Confirm: "confirmed", Complete: "completed", Cancel: "cancelled" } as const;

/** Names and values, each the first line of its own. */
async function readPairs(page: Page, parts: string, names: RegExp[]) {
  const read: Record<string, string> = {};
  for (const hasText of names) {
    const text = (part: string) =>
      page.locator(parts).filter({ hasText }).locator(part).innerText();
    const [name = "", value = ""] = (await Promise.all(["dt", "dd"].map(text))).map((all) =>
      all.split("\n")[0]?.trim(),
    );
    read[name] = value;
  }
  return read;
}

async function openSignedIn(
  { shop, shown }: DayShop,
  browser: Browser,
  size: typeof PHONE | { viewport: { width: number; height: number } },
): Promise<Page> {
  const context = await browser.newContext({ ...size, baseURL: shop.origin });
  const page = await context.newPage();
  page.on("pageerror", (error) => shown.pageErrors.push(String(error)));
  await signIn({ shop, page });
  return page;
}

/** Counts some products at a desk, while they are sold, and books what differs. */
export async function countStock(
  day: DayShop,
  browser: Browser,
  miscounts: { name: string; by: number }[],
): Promise<void> {
  const page = await openSignedIn(day, browser, { viewport: { width: 1280, height: 900 } });
  await page.goto("/admin/stock/counts");
  await page.getByRole("button", { name: "Start Count" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Count: /);
  for (const [index, { name, by }] of miscounts.entries()) {
    const row = page.locator(".count-row").filter({ hasText: name });
    const [, expected] = /expected ([\d,]+)/.exec(await row.innerText()) ?? [];
    await page.getByLabel(name).fill(String(Number(expected?.replace(",", "")) + by));
    await page.getByLabel(name).press("Enter");
    const progress = page.getByRole("status").filter({ hasText: "counted" });
    await expect(progress).toContainText(`${index + 1} of `);
  }
  await page.getByRole("link", { name: "Review Count" }).click();
  await expect(button(page, "Book Count")).toBeEnabled();
  for (const row of await page.locator("tbody tr").all()) {
    const [, , difference = ""] = await row.getByRole("cell").allInnerTexts();
    const name = await row.getByRole("rowheader").innerText();
    day.shown.corrections.push({ name: name.trim(), by: Number(difference) });
  }
  await button(page, "Book Count").click();
  await expect(page.getByText("Count booked.")).toBeVisible();
  await page.context().close();
}
