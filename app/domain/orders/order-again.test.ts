import { expect, test } from "vitest";
import { storefrontCartProduct } from "#app/domain/cart.ts";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { addOrderAgain, repeatOrder } from "./order-again.ts";

const tea: StorefrontProduct = {
  id: "tea",
  collectionName: "hot-drinks",
  orderId: 1,
  name: "Tea",
  price: 1200,
  imageUrl: "",
  is_available: true,
  stock: 5,
};

const ordered = { id: "tea", name: "Tea of then", price: 1000, quantity: 2 };

function line(quantity: number, product = tea) {
  return { ...storefrontCartProduct(product), quantity };
}

const many = Array.from({ length: 100 }, (_, index) => line(1, { ...tea, id: `${index}` }));

type Cart = Parameters<typeof addOrderAgain>[0];
type Ordered = Parameters<typeof addOrderAgain>[1]["items"];
type Products = Parameters<typeof addOrderAgain>[1]["products"];

const t = shopTexts(DEFAULT_LOCALE);

const CASES: [string, [Cart, Ordered, Products], object[], string[]][] = [
  [
    "at today's price beside the one of then",
    [[], [ordered], [tea]],
    [{ name: "Tea", quantity: 2, price: 1200, price_consumer: 1200, oldPrice: 1000 }],
    [],
  ],
  ["added to what is there", [[line(1)], [ordered], [tea]], [{ quantity: 3 }], []],
  [
    "up to the stock",
    [[line(4)], [ordered], [tea]],
    [{ quantity: 5 }],
    ["Only 5 left. Your cart has 5."],
  ],
  [
    "never fewer than there are",
    [[line(7)], [ordered], [tea]],
    [{ quantity: 7 }],
    ["Only 5 left. Your cart has 7."],
  ],
  [
    "up to 99",
    [[line(98)], [ordered], [{ ...tea, stock: 500 }]],
    [{ quantity: 99 }],
    ["A cart takes at most 99 of one product."],
  ],
  [
    "a box beside pieces, as far as they leave any",
    [
      [line(6, { ...tea, stock: 60 })],
      [{ ...ordered, lineId: "box", pieces: 24, quantity: 3 }],
      [{ ...tea, stock: 60, packs: [{ id: "box", name: "box", pieces: 24, price: 1000 }] }],
    ],
    [{ quantity: 6 }, { id: "box", name: "Tea (box)", productId: "tea", pieces: 24, quantity: 2 }],
    ["Only 2 left. Your cart has 2."],
  ],
  ["not what is gone", [[], [ordered], []], [], ["No longer sold."]],
  ["not what is out of stock", [[], [ordered], [{ ...tea, stock: 0 }]], [], ["Out of Stock."]],
  [
    "not what is unavailable",
    [[], [ordered], [{ ...tea, is_available: false }]],
    [],
    ["Out of Stock."],
  ],
  [
    "not the 101st product",
    [many, [ordered], [tea]],
    many,
    ["Your cart is full: it takes at most 100 products."],
  ],
];

test.each(CASES)("%s", (_name, [cart, ordered, products], items, why) => {
  const again = addOrderAgain(cart, { items: ordered, products }, t);
  expect(again.items).toHaveLength(items.length);
  expect(again.items).toMatchObject(items);
  expect(again.leftOut).toEqual(why.map((text) => ({ name: "Tea of then", why: text })));
});

/** What the cart holds when 'Order again' is pressed a second time, and after that. */
const SECOND_PRESSES: [string, { id?: string; items: Cart }, number][] = [
  ["nothing is added to what the first press left", { items: [line(3)] }, 3],
  ["nothing is added to what was raised since", { items: [line(4)] }, 4],
  ["what was taken out since comes back", { items: [line(1)] }, 3],
  ["an emptied cart gets the order alone", { items: [] }, 2],
  ["another cart is filled anew", { id: "other", items: [line(1)] }, 3],
];

test.each(SECOND_PRESSES)("pressed again: %s", (_name, cart, quantity) => {
  const order = { items: [ordered], products: [tea] };
  const press = (cart: { id: string; items: Cart }, repeats = { cartId: "", wanted: {} }) =>
    repeatOrder({ cart, orderId: "order", order, repeats }, t);
  const first = press({ id: "cart", items: [line(1)] });
  expect(first.items).toMatchObject([{ quantity: 3 }]);
  expect(press({ id: "cart", ...cart }, first.repeats).items).toMatchObject([{ quantity }]);
});
