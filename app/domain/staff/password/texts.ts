import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const en = ({ number }: Formats) => ({
  length: (least: number, most: number) => `${number(least)} to ${number(most)} characters`,
  lessEasilyGuessed: "something less easily guessed",
});

export const passwordTexts = defineTexts({ en, ar });

export type PasswordTexts = TextsOf<typeof passwordTexts>;
