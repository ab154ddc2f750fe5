import { type Browser, expect, type LaunchOptions, test } from "@playwright/test";
import { DATABASES } from "#tests/support/shop/busy-shop.ts";
import { compareAll } from "./agreement.ts";
import { type DayShop, openDayShop } from "./opening.ts";
import { countStock, openOwner } from "./owner.ts";
import { pageOf } from "./page.ts";
import { planDay } from "./plan.ts";
import { orderInArabic, shoppersOf } from "./shoppers.ts";
import { openTillOf } from "./tills.ts";

const SEED = Number(process.env.DAY_SEED ?? Date.now() % 1_000_000);
const SHOPPERS = Number(process.env.DAY_SHOPPERS ?? 300);
const SALES_OF_TILL = 26;
const OPENING_CASH = [20_000, 15_000] as const;

let day: DayShop;

test.afterEach(() => day.close());

for (const database of DATABASES) {
  test(`a day in the shop on ${database}`, async ({ browser, launchOptions }) => {
    test.setTimeout(300_000);
    console.log(`${database}: seed ${SEED}`);
    day = await openDayShop(database);
    const opened = new Date();
    await playDay(opened, browser, launchOptions);
    const about = { database, seed: SEED, opened, closed: new Date() };
    const comparisons = await compareAll(day);
    console.log(pageOf(day.shown, comparisons, about));
    for (const [what, differences] of Object.entries(comparisons)) {
      expect(differences, what).toEqual([]);
    }

    const [lost] = day.shown.orders;
    const { db } = day.shop;
    await db
      .deleteFrom("orders")
      .where("id", "=", lost?.id ?? "")
      .execute();
    const noticed = Object.values(await compareAll(day)).flat();
    expect(noticed.join("\n")).toContain(`0 instead of 1 times: ${lost?.id}`);
  });
}

async function playDay(opened: Date, browser: Browser, launch: LaunchOptions): Promise<void> {
  const plan = planDay(SEED, { visits: SHOPPERS, salesOfTill: SALES_OF_TILL });
  const shoppers = shoppersOf(day, plan.visits);
  const owner = await openOwner(day, browser);
  const onSale = () => shoppers.come(Math.ceil(SHOPPERS / (2 * SALES_OF_TILL)));
  const accounts = [await owner.addCashier("Nour"), await owner.addCashier("Ali")] as const;
  const [first, second] = await Promise.all([
    openTillOf(day, accounts[0], { sales: plan.sales[0], launch, onSale }),
    openTillOf(day, accounts[1], { sales: plan.sales[1], launch, onSale }),
  ]);
  const sell = (count: number) => Promise.all([first.sell(count), second.sell(count)]);

  await test.step("morning: the shifts are opened, the first orders handled", async () => {
    await Promise.all([first.openShift(OPENING_CASH[0]), second.openShift(OPENING_CASH[1])]);
    await Promise.all([sell(5), owner.confirm(3).then(() => owner.cancel(1))]);
  });

  await test.step("the first till's line is cut", async () => {
    await during("till", `${first.cashier}'s till was cut off`, async () => {
      await first.setLineCut(true);
      await Promise.all([sell(4), owner.complete(2)]);
      await first.setLineCut(false);
    });
    await first.sendAll();
  });

  await test.step("noon: the stock is counted while it is sold", () =>
    Promise.all([
      sell(4),
      owner.confirm(3).then(() => owner.complete(2)),
      countStock(day, browser, plan.miscounts),
      orderInArabic(day, browser, plan.arabic),
    ]));

  await test.step("the server is killed between an order and the next", async () => {
    const selling = sell(4);
    await someOrders(3);
    await during("shop", "The shop's server was killed and started again", async () => {
      await day.killServer();
      await selling;
      await day.startServer();
    });
    await Promise.all([first.sendAll(), second.sendAll()]);
  });

  await test.step("afternoon: on PostgreSQL the database fails over", async () => {
    const selling = sell(4);
    await someOrders(3);
    const { postgres } = day;
    if (postgres) {
      await during("shop", "The database's server was killed; its replica took over", async () => {
        await postgres.failOver("killed");
        await shoppers.come(1);
      });
    }
    await selling;
  });

  await test.step("evening: the last orders, a refund and a backup", async () => {
    const handleOrders = async () => {
      await owner.confirm(3);
      await owner.complete(2);
      await owner.refundOne();
      await owner.cancel(1);
      await owner.backUp();
    };
    await Promise.all([sell(5), handleOrders()]);
    await shoppers.allServed();
  });

  await test.step("the shifts are counted and closed", async () => {
    await Promise.all([first.sendAll(), second.sendAll()]);
    await Promise.all([first.closeShift(plan.drawers[0]), second.closeShift(plan.drawers[1])]);
    await owner.readFigures(dateOf(new Date()) === dateOf(opened) ? "today" : "all-time");
    await owner.disable(second.cashier);
    await expect(second.page).toHaveURL(/\/login$/);
  });
}

/** As the shop's clock has it. */
function dateOf(time: Date): string {
  return time.toLocaleDateString("en", { timeZone: "Africa/Cairo" });
}

async function during(
  of: "till" | "shop",
  what: string,
  happen: () => Promise<void>,
): Promise<void> {
  const from = Date.now();
  await happen();
  day.shown.troubles.push({ of, what, from, until: Date.now() });
}

/** Waits until so many more shoppers have their orders. */
async function someOrders(count: number): Promise<void> {
  const wanted = day.shown.orders.length + count;
  await expect.poll(() => day.shown.orders.length, { intervals: [20] }).toBeGreaterThan(wanted);
}
