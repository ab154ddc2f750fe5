import type { Formats } from "#app/domain/locale/formats.ts";

/** What follows "A password takes". */
export const messages = ({ number }: Formats) => ({
  length: (least: number, most: number) => `${number(least)} to ${number(most)} characters`,
  lessEasilyGuessed: "something less easily guessed",
});
