import { test as base, expect, type Page } from "@playwright/test";
import { product } from "#tests/support/data/catalogue.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { type PushedDevice, startPushService } from "#tests/support/servers/push-service.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

export type PushShop = TestShop & {
  /** The browser of the page, at a push service of our own. */
  device: PushedDevice;
  /** Answers the order's id. */
  placeOrder(): Promise<string>;
  change(order: string, intent: string): Promise<void>;
};

/** A shop whose notices go to our own push service, and a page whose browser subscribes there. */
export const pushTest = base.extend<{ shop: PushShop }>({
  serviceWorkers: "allow",
  permissions: ["notifications"],
  shop: async ({ page }, use) => {
    const service = await startPushService();
    const shop = await openTestShop("none", {
      ...{ SHOP_WHATSAPP: "201000000000", PUSH_TEST_ORIGIN: service.origin },
    });
    const { Tea } = await shop.fill([product({ name: "Tea", price: 1000, stock: 90 })]);
    const cookie = await shop.signIn();
    const device = service.addDevice();
    await page.addInitScript(subscribeThere, device.subscription);
    await use({
      ...{ ...shop, device },
      async placeOrder() {
        const cart = JSON.stringify(cartOf([Tea, 2, 1000]));
        const reply = await shop.post("/confirm", { customerName: "Mona Ali", cart });
        return new URL(String(reply.headers.location), shop.origin).searchParams.get("order") ?? "";
      },
      async change(order, intent) {
        await shop.post(`/admin/orders/${order}`, { intent, reason: "Closed" }, cookie);
      },
    });
    await shop.close();
    await service.close();
  },
});

/** No push service of a browser can be reached here, and headless Chromium allows no notices whatever is granted. */
function subscribeThere({ endpoint, p256dh, auth }: PushedDevice["subscription"]): void {
  const permission = { configurable: true, get: () => "granted" };
  Object.defineProperty(Notification, "permission", permission);
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey } = {}) => {
    if (!userVisibleOnly || typeof applicationServerKey !== "string") throw new Error("No key.");
    return { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) } as unknown as PushSubscription;
  };
}

/** Gives the worker what came last, as the browser would; answers what the device is asked to show. */
export async function showLast(page: Page, { device, origin }: PushShop, scope: string) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === origin + scope);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("There is no worker.");
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, { body, dir, data } = {}) => {
      Object.assign(self, { shown: { title, body, dir, data } });
    };
  });
  const data = JSON.stringify(device.received.at(-1)?.notice);
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  const shown = () => worker.evaluate(() => (self as { shown?: object }).shown);
  await expect.poll(shown).toBeDefined();
  return shown();
}
