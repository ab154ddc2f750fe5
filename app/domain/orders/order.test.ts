import { expect, test } from "vitest";
import { cashierOf } from "./order.ts";

test.each([
  [{ name: " Mona Ali ", email: "mona@koshk.example" }, "Mona Ali"],
  [{ name: "  ", email: "mona@koshk.example" }, "mona@koshk.example"],
  [{ name: "", email: "" }, ""],
])("the cashier %j is kept as %j", (staff, name) => {
  expect(cashierOf({ id: "u1", ...staff })).toEqual({ id: "u1", name });
});
