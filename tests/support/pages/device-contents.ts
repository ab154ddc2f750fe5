import { expect, type Page } from "@playwright/test";
import { shopCommand } from "#tests/support/shop/shop-command.ts";
import type { Account } from "#tests/support/shop/sign-in.ts";
import { type OfflineTill, onDevice, openNewSale, signIn } from "./offline-till.ts";

export const ALI = { email: "ali@koshk.example", password: "seven blue lanterns" };

export async function addCashier(dataDir: string, { email, password }: Account): Promise<void> {
  const asked = ["add", email, "--role", "cashier", "--password-stdin"];
  const { status } = await shopCommand("staff", asked, { dataDir, input: password });
  expect(status).toBe(0);
}

/** Signed in as this person, with all that the till needs offline. */
export async function openTillOf(till: OfflineTill, account: Account): Promise<void> {
  await signIn(till, account);
  await openNewSale(till);
  await expect.poll(() => countKeptPages(till.page)).toBe(4);
  await expect.poll(async () => (await onDevice(till.page)).permits).toBe(1);
}

function countKeptPages(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open("koshk-till-pages")).keys()).length);
}

/** All that scripts of the shop's pages can read in this browser, as one text. */
export function readableByScripts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const promised = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts = [document.cookie, document.documentElement.outerHTML];
    for (const storage of [localStorage, sessionStorage]) texts.push(JSON.stringify(storage));
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await promised(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const rows = await promised(db.transaction(store).objectStore(store).getAll());
        texts.push(JSON.stringify(rows));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const response of await cache.matchAll()) {
        texts.push(JSON.stringify([...response.headers]), await response.text());
      }
    }
    return texts.join("\n");
  });
}
