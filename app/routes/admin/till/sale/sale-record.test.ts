import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storefrontCartProduct } from "#app/domain/cart.ts";
import { randomId } from "#app/domain/id.ts";
import { ALL_CASH } from "#app/domain/sale/chosen-payment.ts";

let storage: Map<string, string>;

/** As a page that is opened has it. */
async function openTill() {
  vi.resetModules();
  return import("./sale-record.ts");
}

const put = (key: string, value: unknown) => storage.set(key, JSON.stringify(value));
const stored = (key: string) => JSON.parse(storage.get(key) ?? "null");

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const tea = {
  ...storefrontCartProduct({
    id: "tea",
    collectionName: "snack-attack",
    orderId: 1,
    name: "Tea",
    price: 1000,
    imageUrl: "",
    is_available: true,
    stock: 5,
  }),
  quantity: 2,
};
const byCard = { ...ALL_CASH, method: "card" };
const hadThree = [{ id: "tea", name: "Tea", quantity: 3, price: 1000 }];

test("a sale of the release before is moved once with its name, payment and what it has had", async () => {
  const cart = { id: randomId(), items: [tea], changedAt: 5 };
  const other = { id: randomId(), items: [tea] };
  put("koshk-sale", cart);
  put("koshk-sale-customer", { saleId: cart.id, name: "Mona" });
  put("koshk-sale-payment", { saleId: cart.id, payment: byCard });
  put("koshk-followed-sales", [{ id: other.id, lines: hadThree }]);
  const held = { name: "Table 4", customerName: "Ali", payment: byCard, heldAt: 7 };
  put("koshk-held-sales", [{ cart: other, ...held }, { cart: null }, 7]);

  const about = { version: 1, customerName: "Mona", payment: byCard, followed: [] };
  const moved = { ...cart, ...about };
  const movedHeld = [{ ...other, ...held, version: 1, followed: hadThree }];
  const till = await openTill();
  expect(till.currentSale.current()).toEqual(moved);
  expect(till.heldSales.current()).toEqual(movedHeld);
  till.moveOldSales();
  expect([...storage.keys()].sort()).toEqual(["koshk-held", "koshk-sale"]);
  const again = await openTill();
  expect(again.currentSale.current()).toEqual(moved);
  expect(again.heldSales.current()).toEqual(movedHeld);
});

test("another sale's name and payment are not taken over", async () => {
  put("koshk-sale", { id: randomId(), items: [tea] });
  put("koshk-sale-customer", { saleId: randomId(), name: "Mona" });
  put("koshk-sale-payment", { saleId: randomId(), payment: byCard });
  const { currentSale } = await openTill();
  expect(currentSale.current()).toMatchObject({ customerName: "", payment: ALL_CASH });
});

test("old keys stay where one record is there and the other cannot be written", async () => {
  const id = randomId();
  put("koshk-sale", { id, items: [tea] });
  put("koshk-sale-customer", { saleId: id, name: "Mona" });
  put("koshk-held", []);
  const { moveOldSales } = await openTill();
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  moveOldSales();
  expect(stored("koshk-sale-customer")).toMatchObject({ name: "Mona" });
});

test("old keys stay where the records cannot be written", async () => {
  put("koshk-held-sales", [{ cart: { id: randomId(), items: [tea] }, heldAt: 7 }]);
  const { moveOldSales } = await openTill();
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  moveOldSales();
  expect(stored("koshk-held-sales")).toHaveLength(1);
});

test.each(["{", "7", "[]", '{"version":1,"id":"x","items":[]}', '{"version":1,"items":7}'])(
  "a record that is none is an empty sale: %s",
  async (text) => {
    for (const key of ["koshk-sale", "koshk-held", "koshk-held-sales"]) storage.set(key, text);
    for (const key of ["koshk-sale-customer", "koshk-followed-sales"]) storage.set(key, text);
    const { currentSale, heldSales, isBetweenSales, moveOldSales } = await openTill();
    expect(currentSale.current().items).toEqual([]);
    expect(heldSales.current()).toEqual([]);
    expect(isBetweenSales()).toBe(true);
    moveOldSales();
  },
);

test("what is wrong about a sale is left out, and its lines stay", async () => {
  const cart = { version: 1, id: randomId(), items: [tea] };
  put("koshk-sale", { ...cart, customerName: 7, payment: { method: "tea" }, followed: [{}] });
  put("koshk-held", [
    { ...cart, name: 7, heldAt: 1 },
    { ...cart, heldAt: "now" },
  ]);
  const about = { customerName: "", payment: ALL_CASH, followed: [] };
  const { currentSale, heldSales, isBetweenSales } = await openTill();
  expect(currentSale.current()).toEqual({ ...cart, ...about });
  expect(heldSales.current()).toEqual([{ ...cart, ...about, name: "", heldAt: 1 }]);
  expect(isBetweenSales()).toBe(false);
});

test("a name or payment of a sale that has ended changes nothing", async () => {
  const { changeSale, currentSale } = await openTill();
  const { id } = currentSale.current();
  changeSale(id, { customerName: "Mona" });
  changeSale(randomId(), { customerName: "Ali" });
  expect(stored("koshk-sale")).toMatchObject({ id, customerName: "Mona", version: 1 });
});
