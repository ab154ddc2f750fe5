import { globSync } from "node:fs";
import { test } from "@playwright/test";
import type { ReactElement } from "react";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { DEFAULT_LOCALE, type Locale } from "#app/domain/locale/locale.ts";

const ARABIC: Locale = { language: "ar", digits: "latin" };

/** The language that a project's tests run in: `metadata` in `playwright.config.ts`. */
export function testLocale(): Locale {
  return test.info().project.metadata.language === "ar" ? ARABIC : DEFAULT_LOCALE;
}

/**
 * The page's text in the language of the test, by the English one: `say("Increase Tea")`. Where
 * English has one word for two things, `of` is a part of the path of the texts that is meant.
 */
export function say(english: string, of = ""): string {
  if (testLocale().language === "en") return english;
  const [, amount] = /^EGP ([\d,.]+)$/.exec(english) ?? [];
  if (amount) return formatsOf(ARABIC).egp(poundsIn(amount));
  const texts = TEXTS.filter(({ path }) => path.includes(of));
  const found = texts.flatMap(({ letters, inArabic }) => {
    const arabic = inArabic(english);
    return arabic === undefined ? [] : { letters, arabic };
  });
  const most = Math.max(...found.map(({ letters }) => letters));
  const best = new Set(found.filter(({ letters }) => letters === most).map(({ arabic }) => arabic));
  if (best.size !== 1 || most === 0) {
    throw new Error(`"${english}" has ${best.size} texts in Arabic: ${[...best].join(" | ")}`);
  }
  return [...best][0] ?? "";
}

/** As `say`, for a text with anything in the place of `*`. */
export function saying(english: string, of?: string): RegExp {
  return new RegExp(`^${say(english, of).split("*").map(RegExp.escape).join(".*")}$`);
}

type Text = {
  path: string;
  /** Of its own, without its arguments. The text with the most is the one that is meant. */
  letters: number;
  inArabic(english: string): string | undefined;
};

// An argument is one private character, and one more behind it says what it was shown as.
const ARGUMENT = /([\uE000-\uE00F])([\uE010\uE011]?)/u;
const AS_NUMBER = "\uE010";
const AS_AMOUNT = "\uE011";

const probe = (form: "one" | "other"): Formats => ({
  ...formatsOf(DEFAULT_LOCALE),
  number: (value) => `${value}${AS_NUMBER}`,
  egp: (amount) => `${amount}${AS_AMOUNT}`,
  count: (value, forms) => (forms[form] ?? forms.other).replace("#", `${value}${AS_NUMBER}`),
});

type Texts = { with: (formats: Formats) => unknown };

const TEXTS = await readTexts();

async function readTexts(): Promise<Text[]> {
  const texts: Text[] = [];
  for (const path of globSync("app/**/texts.ts")) {
    const exported = Object.values<Texts>(await import(`../../../${path}`));
    for (const { with: make } of exported) {
      for (const form of ["one", "other"] as const) {
        texts.push(...textsIn(path, make(probe(form)), make(formatsOf(ARABIC))));
      }
    }
  }
  return texts;
}

function textsIn(path: string, english: unknown, arabic: unknown): Text[] {
  if (typeof english === "function" && typeof arabic === "function") {
    return template(path, english as Say, arabic as Say);
  }
  if (typeof english === "string") {
    const inArabic = String(arabic);
    const letters = english.length;
    return [{ path, letters, inArabic: (text) => (text === english ? inArabic : undefined) }];
  }
  if (typeof english !== "object" || english === null) return [];
  const other = arabic as Record<string, unknown>;
  return Object.entries(english).flatMap(([key, value]) => textsIn(path, value, other[key]));
}

type Say = (...args: unknown[]) => unknown;

/** Texts that compute with their arguments cannot be found by what they say. */
function template(path: string, english: Say, arabic: Say): Text[] {
  const args = Array.from({ length: english.length }, (_, at) => String.fromCharCode(0xe000 + at));
  let parts: string[];
  try {
    parts = plain(english(...args)).split(ARGUMENT);
  } catch {
    return [];
  }
  const pattern = parts.map((part, at) => [RegExp.escape(part), "(.+)", ""][at % 3]).join("");
  const inArabic = (text: string) => {
    const [, ...values] = new RegExp(`^${pattern}$`, "u").exec(text) ?? [];
    if (values.length === 0) return undefined;
    const given: unknown[] = [];
    values.forEach((value, at) => {
      const [name = "", as] = [parts[at * 3 + 1], parts[at * 3 + 2]];
      given[name.charCodeAt(0) - 0xe000] = argumentOf(value, as);
    });
    return given.some(Number.isNaN) ? undefined : plain(arabic(...given));
  };
  const own = parts.filter((_, at) => at % 3 === 0).join("");
  const typed = parts.filter((part, at) => at % 3 === 2 && part).length;
  const letters = /\p{L}/u.test(own) ? own.length + typed : 0;
  return [{ path, letters, inArabic }];
}

function argumentOf(text: string, as: string | undefined): unknown {
  if (as === AS_NUMBER) return Number(text.replaceAll(",", ""));
  if (as === AS_AMOUNT) return poundsIn(text.replace("EGP ", ""));
  // An amount that was made into text before it was put in.
  return text.replace(/EGP ([\d,.]*\d)/, (_, pounds) => formatsOf(ARABIC).egp(poundsIn(pounds)));
}

function poundsIn(text: string): number {
  return Math.round(Number(text.replaceAll(",", "")) * 100);
}

/** A text with elements in it, as it is read. */
function plain(text: unknown): string {
  if (Array.isArray(text)) return text.map(plain).join("");
  if (typeof text === "object" && text !== null) {
    return plain((text as ReactElement<{ children?: unknown }>).props?.children);
  }
  return text === undefined || text === null ? "" : String(text);
}
