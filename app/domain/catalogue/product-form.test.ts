import { expect, test } from "vitest";
import {
  fetchFailed,
  MAX_ORDER_ID,
  MAX_PRICE,
  MAX_PRODUCT_NAME,
  MAX_STOCK,
  orderIdInUse,
  orderIdTaken,
  parseProduct,
  type TypedProduct,
} from "./product-form.ts";

const NAME = "Product name is required.";
const PRICE = "A valid positive price is required.";
const ORDER_ID = "Order ID must be a positive number.";
const STOCK = "Stock must be a non-negative integer.";

const typed: TypedProduct = {
  name: "Tea",
  price: "12.5",
  orderId: "",
  stock: "3",
  is_available: true,
  is_visible: false,
};

function errorsOf(change: Partial<TypedProduct>) {
  const parsed = parseProduct({ ...typed, ...change });
  return parsed.ok ? {} : parsed.errors;
}

test("reads a form; a blank orderId is for the shop to give", () => {
  const { name, is_available, is_visible } = typed;
  const fields = { name, price: 1250, orderId: null, stock: 3, is_available, is_visible };
  expect(parseProduct(typed)).toEqual({ ok: true, fields });
  expect(parseProduct({ ...typed, orderId: "  " })).toEqual({ ok: true, fields });
});

test("reads Arabic names and digits, and makes a name one clean line", () => {
  const arabic = { name: " شاي\n\u202eبالنعناع ", price: "١٢٫٥٠", orderId: "٠", stock: "٤٢" };
  expect(parseProduct({ ...typed, ...arabic })).toMatchObject({
    fields: { name: "شاي بالنعناع", price: 1250, orderId: 0, stock: 42 },
  });
});

test("takes what is just small enough", () => {
  const largest = {
    name: "ش".repeat(MAX_PRODUCT_NAME),
    price: "1000000",
    orderId: String(MAX_ORDER_ID),
    stock: String(MAX_STOCK),
  };
  expect(parseProduct({ ...typed, ...largest })).toMatchObject({
    fields: { name: largest.name, price: MAX_PRICE, orderId: MAX_ORDER_ID, stock: MAX_STOCK },
  });
});

test.each<[Partial<TypedProduct>, object]>([
  [{ name: "" }, { name: NAME }],
  [{ name: " \u200f\u0000 " }, { name: NAME }],
  [{ name: "x".repeat(MAX_PRODUCT_NAME + 1) }, { name: NAME }],
  [{ price: "" }, { price: PRICE }],
  [{ price: "0" }, { price: PRICE }],
  [{ price: "12.345" }, { price: PRICE }],
  [{ price: "1000000.01" }, { price: PRICE }],
  [{ orderId: "-1" }, { orderId: ORDER_ID }],
  [{ orderId: "1.5" }, { orderId: ORDER_ID }],
  [{ orderId: "1000000000" }, { orderId: ORDER_ID }],
  [{ stock: "" }, { stock: STOCK }],
  [{ stock: "1.5" }, { stock: STOCK }],
  [{ stock: "-1" }, { stock: STOCK }],
  [{ stock: "1000000" }, { stock: STOCK }],
  [
    { name: "", price: "", orderId: "x", stock: "" },
    { name: NAME, price: PRICE, orderId: ORDER_ID, stock: STOCK },
  ],
])("%j is refused at its fields alone", (change, errors) => {
  expect(errorsOf(change)).toEqual(errors);
});

test("messages name what they are about", () => {
  expect(orderIdInUse(7)).toBe("Order ID 7 is already in use.");
  expect(orderIdTaken(7)).toBe("Order ID 7 is already taken.");
  expect(fetchFailed("Snack Attack")).toBe("Failed to fetch Snack Attack.");
});

test("an orderId that the shop gave may be kept, however large", () => {
  const large = { ...typed, orderId: String(MAX_ORDER_ID + 1) };
  expect(parseProduct(large)).toEqual({ ok: false, errors: { orderId: ORDER_ID } });
  expect(parseProduct(large, MAX_ORDER_ID + 1).ok).toBe(true);
  const larger = { ...typed, orderId: String(MAX_ORDER_ID + 2) };
  expect(parseProduct(larger, MAX_ORDER_ID + 1).ok).toBe(false);
});
