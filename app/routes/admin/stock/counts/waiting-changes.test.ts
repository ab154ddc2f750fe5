import { afterEach, expect, test, vi } from "vitest";
import { WaitingChanges } from "./waiting-changes.ts";

class Storage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

class FullStorage extends Storage {
  override setItem() {
    throw new Error("full");
  }
}

const by = { id: "mona", name: "Mona" };

afterEach(() => vi.unstubAllGlobals());

test("tabs keep each other's changes, in the order of counting", () => {
  vi.stubGlobal("localStorage", new Storage());
  const [tab, other] = [new WaitingChanges("c1"), new WaitingChanges("c1")];
  tab.add({ product: "tea", pieces: { by: 1 }, by });
  other.add({ product: "tea", pieces: { to: 4 }, by });
  tab.add({ product: "gum", pieces: { by: 1 }, by });
  new WaitingChanges("c2").add({ product: "cola", pieces: { by: 1 }, by });
  const [first] = other.list();
  if (first) other.remove(first);
  expect(tab.list()).toMatchObject([{ pieces: { to: 4 } }, { product: "gum" }]);
});

test("where the browser keeps nothing, they last as long as the page", () => {
  vi.stubGlobal("localStorage", new FullStorage());
  const changes = new WaitingChanges("c1");
  changes.add({ product: "tea", pieces: { by: 1 }, by });
  const [change] = changes.list();
  expect(change).toMatchObject({ product: "tea", by });
  if (change) changes.remove(change);
  expect(changes.list()).toEqual([]);
});
