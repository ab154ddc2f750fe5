import type { DeviceSale } from "#app/routes/admin/till/offline/device-store.ts";

/** Each of these runs in the page, where nothing else of this file is. */

export type Tap = { at: number; took: number };

declare global {
  interface Window {
    onFirstSold?: (milliseconds: number) => void;
    taps?: Tap[];
    drain?: { startedAt: number; endedAt: number };
  }
}

/** Runs before the page's own scripts: presses a product as soon as the till takes it. */
export function pressEarly(): void {
  const paint = new MessageChannel();
  paint.port1.onmessage = () => {
    window.onFirstSold?.(performance.now());
  };
  let isPressed = false;
  const observer = new MutationObserver(() => {
    const isReady = document.querySelector(".sale-panel[aria-busy=false]");
    const tile = document.querySelector<HTMLElement>(".tile-press:enabled");
    if (isReady && tile && !isPressed) {
      // First, as the press itself changes the document.
      isPressed = true;
      tile.click();
    }
    if (!document.querySelector(".sale-panel-count")) return;
    observer.disconnect();
    requestAnimationFrame(() => paint.port2.postMessage(""));
  });
  observer.observe(document, { attributeFilter: ["aria-busy"], childList: true, subtree: true });
}

/** From each tap, as the browser got it, to the paint of the sale with one piece more. */
export function timeTaps(): void {
  const taps: Tap[] = [];
  window.taps = taps;
  const count = () => document.querySelector(".sale-panel-count")?.textContent ?? "";
  const isTile = ({ target }: Event) => target instanceof Element && target.matches(".tile-press");
  const onTap = (tap: Event) => {
    if (!isTile(tap)) return;
    const before = count();
    const paint = new MessageChannel();
    paint.port1.onmessage = () => {
      taps.push({ at: Date.now(), took: performance.now() - tap.timeStamp });
    };
    const look = () => {
      if (count() === before) requestAnimationFrame(look);
      else paint.port2.postMessage("");
    };
    requestAnimationFrame(look);
  };
  addEventListener("click", onTap, { capture: true });
}

type Sold = { sales: Pick<DeviceSale["sale"], "cartId" | "items">[] };

/** Sales as the till keeps them, with this device's permit. */
export async function fillQueue({ sales }: Sold): Promise<void> {
  const request = indexedDB.open("koshk-till");
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  const db = request.result;
  const write = db.transaction(["sales", "permit"], "readwrite");
  const held = write.objectStore("permit").get("latest");
  held.onsuccess = () => {
    const { permit, clockOffset, cashier } = held.result;
    for (const sale of sales) {
      const about = { customerName: "", payments: [], discount: null, madeAt: Date.now() };
      const total = sale.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const late = { ...sale, ...about, permit, clockOffset };
      const tried = { tries: 0, triedAt: null, said: "" };
      write.objectStore("sales").add({ sale: late, total, cashierName: cashier.name, ...tried });
    }
  };
  await new Promise((resolve) => {
    write.oncomplete = resolve;
  });
  db.close();
}

/** Notes when the first of `full` sales has left the queue, and when the last has. */
export async function watchQueue(full: number): Promise<void> {
  const request = indexedDB.open("koshk-till");
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  let startedAt = 0;
  new BroadcastChannel("koshk-device").onmessage = () => {
    const left = request.result.transaction("sales").objectStore("sales").count();
    left.onsuccess = () => {
      if (left.result < full) startedAt ||= Date.now();
      if (left.result === 0) window.drain ??= { startedAt, endedAt: Date.now() };
    };
  };
}
