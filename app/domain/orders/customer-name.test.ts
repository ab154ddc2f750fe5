import { expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { DEFAULT_CUSTOMER, parseCustomerName, parseSaleCustomer } from "./customer-name.ts";
import { orderTexts } from "./texts.ts";

test.each([
  ["  Mona  Ali ", "Mona Ali"],
  ["a\u0000b\nc", "ab c"],
  ["  Mona\u202e  Ali\n", "Mona Ali"],
  ["x".repeat(80), "x".repeat(80)],
  ["🍫".repeat(80), "🍫".repeat(80)],
])("%j is stored as %j", (typed, name) => {
  expect(parseCustomerName(typed)).toEqual({ ok: true, name });
  expect(parseSaleCustomer(typed)).toEqual({ ok: true, name });
});

test.each(["", " \t\n ", "\u200b\u200f"])("%j is no name", (typed) => {
  expect(parseCustomerName(typed)).toEqual({ ok: false, problem: "nameRequired" });
  expect(parseSaleCustomer(typed)).toEqual({ ok: true, name: DEFAULT_CUSTOMER });
});

test("more than 80 characters are refused", () => {
  const typed = "x".repeat(81);
  expect(parseCustomerName(typed)).toEqual({ ok: false, problem: "nameTooLong" });
  expect(parseSaleCustomer(typed)).toEqual({ ok: false, problem: "customerTooLong" });
  const { customerTooLong } = orderTexts(DEFAULT_LOCALE);
  expect(customerTooLong).toBe("A customer’s name can be at most 80 characters.");
});
