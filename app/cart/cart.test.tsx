import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createStoredValue } from "#app/browser/stored-value.ts";
import { CartProvider, useCart } from "./cart.tsx";
import { emptyCart, toCart } from "./stored-cart.ts";

function Reader() {
  return <p>{useCart().cart === null ? "not read yet" : "read"}</p>;
}

test("using the cart outside its provider is a developer error", () => {
  expect(() => renderToString(<Reader />)).toThrow("useCart must be used within a CartProvider");
});

test("the server does not know the browser's cart", () => {
  const html = renderToString(
    <CartProvider store={createStoredValue({ key: "cart", parse: toCart, empty: emptyCart })}>
      <Reader />
    </CartProvider>,
  );
  expect(html).toBe("<p>not read yet</p>");
});
