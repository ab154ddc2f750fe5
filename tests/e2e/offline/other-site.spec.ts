import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import {
  onDevice,
  openReadyTill,
  sellOneOffline,
  soldAt,
  offlineTest as test,
} from "#tests/support/pages/offline-till.ts";

let server: Server;
let otherSite: string;

/** The same host with another port is another origin, to which browsers send the shop's cookies. */
test.beforeEach(async () => {
  server = createServer((_, reply) => reply.end("<!doctype html><title>Another site</title>"));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  otherSite = `http://localhost:${(server.address() as AddressInfo).port}/`;
});

test.afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test("another site's page gets neither the shop's worker nor its queue", {
  tag: "@tablet",
}, async ({ till }) => {
  await openReadyTill(till);
  await till.stopServer();
  await sellOneOffline(till);
  const other = await till.openTab();
  await other.goto(otherSite);
  const worker = `${till.shop.origin}/admin/worker.js`;
  expect(await register(other, worker, otherSite)).toContain("SecurityError");
  expect(await register(other, worker, `${till.shop.origin}/admin`)).toContain("SecurityError");
  expect(await registrationOf(other, `${till.shop.origin}/admin`)).toContain("SecurityError");
  expect(await seenBy(other)).toEqual({ workers: 0, databases: [], caches: [], items: 0 });

  expect(await seenBy(till.page)).toMatchObject({
    workers: 1,
    databases: expect.arrayContaining(["koshk-till"]),
    caches: expect.arrayContaining(["koshk-till-pages"]),
  });
  expect((await onDevice(till.page)).sales).toBe(1);
});

test("another site's page sends no sale in the name of who is signed in", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page, shop } = till;
  await openReadyTill(till);
  const other = await till.openTab();
  await other.goto(otherSite);
  const send = async (how: "fetch" | "form") => {
    const asked = other.waitForRequest(`${shop.origin}/admin/queue/send`);
    await other.evaluate(sendSale, { shop: shop.origin, cartId: randomId(), how });
    return asked;
  };
  const fetched = await send("fetch");
  // What the shop answers is kept from the page.
  expect(await fetched.response()).toBeNull();
  const posted = await send("form");
  expect((await posted.response())?.status()).toBe(403);
  expect((await posted.allHeaders()).cookie).toContain("koshk_session=");
  expect((await soldAt(till)).sales).toEqual([]);
  await page.evaluate(sendSale, { shop: shop.origin, cartId: randomId(), how: "fetch" as const });
  await expect.poll(async () => (await soldAt(till)).sales.length).toBe(1);
});

test("the worker sees nothing of the storefront, and no script gives it more", {
  tag: "@tablet",
}, async ({ till }) => {
  await openReadyTill(till);
  const page = await till.openTab();
  await page.goto(till.shop.origin);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await register(page, "/admin/worker.js", "/")).toContain("SecurityError");
  await page.goto(`${till.shop.origin}/admin`);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
    `${till.shop.origin}/admin/worker.js`,
  );
});

function register(page: Page, script: string, scope: string): Promise<string> {
  return page.evaluate(
    ([script, scope]) =>
      navigator.serviceWorker.register(script, { scope }).then(({ scope }) => scope, String),
    [script, scope] as const,
  );
}

function registrationOf(page: Page, address: string): Promise<string> {
  return page.evaluate(
    (address) => navigator.serviceWorker.getRegistration(address).then(String, String),
    address,
  );
}

function seenBy(page: Page) {
  return page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    items: localStorage.length,
  }));
}

/** Runs in a page. The shop records it where its own page sends it. */
function sendSale({ shop, cartId, how }: { shop: string; cartId: string; how: string }): void {
  const items = [{ id: cartId, name: "Tea", price: 1000, quantity: 1 }];
  const about = { customerName: "", payments: [], discount: null, permit: "", clockOffset: 0 };
  const sales = JSON.stringify([{ cartId, items, ...about, madeAt: Date.now() }]);
  const action = `${shop}/admin/queue/send`;
  const fields = { sales, sentAt: String(Date.now()) };
  if (how === "fetch") {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    fetch(action, { method: "POST", mode: "no-cors", credentials: "include", body });
    return;
  }
  const form = document.createElement("form");
  Object.assign(form, { method: "POST", action, enctype: "multipart/form-data" });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement("input"), { name, value }));
  }
  document.body.append(form);
  form.submit();
}
