import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ number }: Formats) => ({
  length: (least: number, most: number) => `من ${number(least)} إلى ${number(most)} حرفًا`,
  lessEasilyGuessed: "شيء أصعب في التخمين",
});
