import { expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { MAX_PRICE } from "./product.ts";
import {
  MAX_ORDER_ID,
  MAX_PRODUCT_NAME,
  MAX_STOCK,
  parseProduct,
  refusedNumber,
} from "./product-form.ts";
import { catalogueTexts } from "./texts.ts";

const texts = catalogueTexts(DEFAULT_LOCALE);

const NAME = "Product name is required.";
const PRICE = "A valid positive price is required.";
const ORDER_ID = "Order ID must be a positive number.";
const IMAGE = "An image is required for new products.";
const STOCK = "Stock must be a non-negative integer.";

const typed = {
  name: "Tea",
  price: "12.5",
  orderId: "",
  stock: "3",
  barcodes: "LIGHT\n036000291452",
  is_available: "true",
  is_visible: "false",
  image: "smokes_images/1_tea",
};

type Typed = Partial<typeof typed>;

function parse(change: Typed, seen: { orderId: number } | null = null) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...change })) form.set(name, value);
  return parseProduct(form, seen, texts);
}

test("reads a form; a blank orderId is for the shop to give", () => {
  const { name, image } = typed;
  const switches = { is_available: true, is_visible: false };
  const barcodes = ["0036000291452", "LIGHT"];
  const numbers = { price: 1250, orderId: null, stock: 3 };
  const fields = { name, nameAr: "", ...numbers, ...switches, image, barcodes };
  expect(parse({})).toEqual({ ok: true, fields });
  expect(parse({ orderId: "  " })).toEqual({ ok: true, fields });
});

test("reads Arabic names and digits, and makes a name one clean line", () => {
  const arabic = { name: " شاي\n\u202eبالنعناع ", price: "١٢٫٥٠", orderId: "٠", stock: "٤٢" };
  expect(parse(arabic)).toMatchObject({
    fields: { name: "شاي بالنعناع", price: 1250, orderId: 0, stock: 42 },
  });
});

test("takes what is just small enough", () => {
  const name = "ش".repeat(MAX_PRODUCT_NAME);
  const [orderId, stock] = [MAX_ORDER_ID, MAX_STOCK];
  const largest = { name, price: "1000000", orderId: `${orderId}`, stock: `${stock}` };
  expect(parse(largest)).toMatchObject({ fields: { name, price: MAX_PRICE, orderId, stock } });
});

test.each<[Typed, object]>([
  [{ name: " \u200f\u0000 " }, { name: NAME }],
  [{ name: "x".repeat(MAX_PRODUCT_NAME + 1) }, { name: NAME }],
  [{ price: "0" }, { price: PRICE }],
  [{ price: "12.345" }, { price: PRICE }],
  [{ price: "1000000.01" }, { price: PRICE }],
  [{ orderId: "-1" }, { orderId: ORDER_ID }],
  [{ orderId: "1.5" }, { orderId: ORDER_ID }],
  [{ orderId: "1000000000" }, { orderId: ORDER_ID }],
  [{ stock: "1.5" }, { stock: STOCK }],
  [{ stock: "-1" }, { stock: STOCK }],
  [{ stock: "1000000" }, { stock: STOCK }],
  [{ image: "" }, { image: IMAGE }],
  [
    { name: "", price: "", orderId: "x", stock: "", image: "" },
    { name: NAME, price: PRICE, orderId: ORDER_ID, stock: STOCK, image: IMAGE },
  ],
])("%j is refused at its fields alone", (change, errors) => {
  expect(parse(change)).toEqual({ ok: false, errors });
});

test("of a form without fields, or with files for texts, all that is required is named", () => {
  const errors = { name: NAME, price: PRICE, stock: STOCK, image: IMAGE };
  expect(parseProduct(new FormData(), null, texts)).toEqual({ ok: false, errors });
  const form = new FormData();
  for (const name of Object.keys(typed)) form.set(name, new File(["1"], "1"));
  expect(parseProduct(form, null, texts)).toEqual({ ok: false, errors });
});

test("messages name what they are about", () => {
  const { orderIdInUse, orderIdTaken } = texts.product;
  expect(orderIdInUse(7)).toBe("Order ID 7 is already in use.");
  expect(orderIdTaken(7)).toBe("Order ID 7 is already taken.");
});

test("an edit needs no image, and may keep an orderId that the shop gave", () => {
  expect(parse({ image: "" }, { orderId: 1 })).toMatchObject({ ok: true, fields: { image: "" } });
  const beyond = String(MAX_ORDER_ID + 1);
  const seen = [null, { orderId: MAX_ORDER_ID + 1 }, { orderId: MAX_ORDER_ID }];
  expect(seen.map((one) => parse({ orderId: beyond }, one).ok)).toEqual([false, true, false]);
});

test.each([
  ["price", "1000000.01", "The highest is 1,000,000."],
  ["price", "١٢٫٥٥٥", "At most two decimals."],
  ["price", "1.250", "It could be two amounts: write thousands as 1250, decimals as 12.50."],
  ["price", "1000000", null],
  ["price", "x", null],
  ["stock", "1000000", "The highest is 999,999."],
  ["orderId", "1000000000", "The highest is 999,999,999."],
  ["orderId", "1.5", "A whole number."],
  ["orderId", "-1", null],
] as const)("a %s of %s has the reason %s", (field, typed, reason) => {
  expect(refusedNumber(field, typed, texts)).toBe(reason);
});
