import { expect, test } from "vitest";
import {
  FREE_SIGN_IN_TRIES,
  MAX_SIGN_IN_DELAY_MS,
  SIGN_IN_TRIES_KEPT_MS,
} from "#app/domain/limits.ts";
import { parseCredentials, waitAfter } from "./sign-in.ts";

test("a few failures are free, then each wait is twice the last, up to half an hour", () => {
  const seconds = Array.from({ length: 18 }, (_, failures) => waitAfter(failures, 5) / 1000);
  const doubled = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];
  expect(seconds).toEqual([0, 0, 0, 0, 0, ...doubled, 1800, 1800]);
  expect(waitAfter(10_000, FREE_SIGN_IN_TRIES.address)).toBe(MAX_SIGN_IN_DELAY_MS);
});

test("who never stops gets at most 100 tries in a day", () => {
  let now = 0;
  let tries = 0;
  while (now < SIGN_IN_TRIES_KEPT_MS) now += waitAfter(++tries, FREE_SIGN_IN_TRIES.account);
  expect(tries).toBeLessThanOrEqual(100);
});

test("an e-mail is the same however it was typed", () => {
  const typed = parseCredentials("  Mona@Koshk.Example ", " a secret ");
  expect(typed).toEqual({ email: "mona@koshk.example", password: " a secret " });
});

test.each([
  ["", "secret"],
  ["mona@koshk.example", ""],
  ["mona", "secret"],
  ["mona@koshk.example\0", "secret"],
  [`${"m".repeat(250)}@koshk.example`, "secret"],
  ["mona@koshk.example", "x".repeat(129)],
])("%s and %s belong to no account", (email, password) => {
  expect(parseCredentials(email, password)).toBeNull();
});
