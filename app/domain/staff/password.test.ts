import { expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { passwordTexts } from "./password/texts.ts";
import {
  generatePassword,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  passwordProblem,
} from "./password.ts";

const KNOWN = ["mona.ali@koshk.example", "Sweet Corner"];
const check = (password: string) => passwordProblem(password, KNOWN, passwordTexts(DEFAULT_LOCALE));

test.each(["fourteen chars", "🍋🍋🍋 lemon 🍋🍋🍋", "x ".repeat(65)])(
  "%s has not 15 to 128",
  (password) => {
    expect(check(password)).toBe("15 to 128 characters");
  },
);

test.each([
  "abcabcabcabcabc",
  "123456789012345",
  "abcdefghijklmnopqrst",
  "POIUYTREWQ lkjhgfdsa",
  "abcd 1234 efgh 5678",
  "1q2w3e4r5t6y7u8i",
  "Correct Horse Battery Staple",
  "password1234567",
  "PasswordPassword",
  "welcome-admin-2026",
  "mona.ali@koshk.example",
  "Mona2026Mona2026!",
  "koshkkoshkkoshk",
  "sweet sweet corner 1",
])("%s is easily guessed", (password) => {
  expect(check(password)).toBe("something less easily guessed");
});

test.each([
  "correct horse battery",
  "seven falafel at noon",
  "839201748365920",
  "كلمة سر طويلة جدا",
  "my password is a secret",
  "tree tree tree bread milk",
])("%s is taken", (password) => {
  expect(check(password)).toBeNull();
});

test("characters count as people count them", () => {
  const fruits = (count: number) =>
    Array.from({ length: count }, (_, index) => String.fromCodePoint(0x1f345 + ((index * 7) % 57)));
  expect(check(fruits(MIN_PASSWORD_LENGTH - 1).join(""))).toBe("15 to 128 characters");
  expect(check(fruits(MIN_PASSWORD_LENGTH).join(""))).toBeNull();
  expect(check(fruits(MAX_PASSWORD_LENGTH).join(""))).toBeNull();
  expect(check(fruits(MAX_PASSWORD_LENGTH + 1).join(""))).toBe("15 to 128 characters");
});

test("made-up passwords pass, differ, and are easy to read", () => {
  const made = Array.from({ length: 1000 }, generatePassword);
  expect(new Set(made).size).toBe(1000);
  for (const password of made) {
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
    expect(check(password)).toBeNull();
  }
});
