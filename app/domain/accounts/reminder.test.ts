import { expect, test } from "vitest";
import { statementChat } from "./reminder.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const account = { name: "Umm Hassan", phone: "201001234567", balance: 12_550, statementKey: KEY };
const address = "https://shop.example/";

test("a chat names the shop, what is owed or paid ahead, and the statement's address", () => {
  const english = { language: "en", digits: "latin" } as const;
  const sender = { name: "Nile *Kiosk*", address, locale: english };
  const textOf = (balance: number, phone = account.phone) => {
    const url = new URL(statementChat({ ...account, balance, phone }, sender));
    return [url.origin + url.pathname, ...(url.searchParams.get("text") ?? "").split("\n")];
  };
  expect(textOf(12_550)).toEqual([
    "https://wa.me/201001234567",
    "Hello Umm Hassan,",
    "your account at Nile ∗Kiosk∗ stands at EGP 125.50.",
    `Your statement: https://shop.example/statement?key=${KEY}`,
  ]);
  expect(textOf(-500)[2]).toBe("you have paid EGP 5 ahead at Nile ∗Kiosk∗.");
  expect(textOf(0, "").slice(0, 3)).toEqual([
    "https://wa.me/",
    "Hello Umm Hassan,",
    "nothing is owed on your account at Nile ∗Kiosk∗.",
  ]);
});

test("the chat of an Arabic shop is Arabic", () => {
  const locale = { language: "ar", digits: "arabic" } as const;
  const chat = statementChat(account, { name: "كشك النيل", address, locale });
  const text = new URL(chat).searchParams.get("text");
  expect(text).toContain("كشك النيل");
  expect(text).toContain("١٢٥٫٥٠ ج.م");
  expect(text).toContain(`https://shop.example/statement?key=${KEY}`);
});
