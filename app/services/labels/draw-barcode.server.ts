import { symbologyOf, symbolWidthMm } from "#app/domain/catalogue/barcodes/label.ts";

export type DrawnBarcode = { code: string; svg: string; widthMm: number };

const HEIGHT_MM = 11;
const SCALE = 2;

/** The margins that a scanner needs, in the width of the narrowest bar; an EAN-13's first digit stands in its left one. */
const LOOKS = {
  ean13: { paddingright: 7 },
  ean8: { paddingleft: 7, paddingright: 7 },
  code128: { paddingleft: 10, paddingright: 10, textxalign: "center" },
} as const;

export async function drawBarcode(code: string): Promise<DrawnBarcode> {
  // Large, and few visits need it.
  const { toSVG } = await import("bwip-js/generic");
  const bcid = symbologyOf(code);
  const look = { includetext: true, height: HEIGHT_MM, scale: SCALE, ...LOOKS[bcid] };
  const svg = toSVG({ bcid, text: code, ...look });
  const units = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  return { code, svg, widthMm: symbolWidthMm(units / SCALE) };
}
