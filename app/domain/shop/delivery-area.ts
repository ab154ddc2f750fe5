import * as z from "zod/mini";
import { isRandomId } from "#app/domain/id.ts";
import { formatAmount, type Piastres } from "#app/domain/money.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { parseAmount } from "#app/domain/read-amount.ts";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";

/** Where a shop delivers. `nameAr` is empty where it has no Arabic name, and `minutes` is 0 where it says no time. */
export type DeliveryArea = {
  id: string;
  name: string;
  nameAr: string;
  fee: Piastres;
  minimum: Piastres;
  minutes: number;
};

export type TypedArea = { [Field in keyof DeliveryArea]: string };

export const MAX_AREAS = 60;
export const MAX_AREA_NAME = 60;
export const MAX_AREA_AMOUNT: Piastres = 1_000_000;
export const MAX_MINUTES = 1440;

export type AreaProblem = "noName" | "longName" | "sameName" | "fee" | "minimum" | "minutes";

const TypedAreasSchema = z
  .array(
    z.object({
      id: z.string().check(z.refine(isRandomId)),
      name: z.string(),
      nameAr: z.string(),
      fee: z.string(),
      minimum: z.string(),
      minutes: z.string(),
    }),
  )
  .check(z.maxLength(MAX_AREAS));

export function typedAreas(areas: readonly DeliveryArea[]): string {
  const typed = areas.map(
    ({ fee, minimum, minutes, ...area }): TypedArea => ({
      ...area,
      fee: formatAmount(fee),
      minimum: minimum > 0 ? formatAmount(minimum) : "",
      minutes: minutes > 0 ? String(minutes) : "",
    }),
  );
  return JSON.stringify(typed);
}

export function parseAreas(typed: string): DeliveryArea[] | undefined {
  try {
    const areas = TypedAreasSchema.parse(JSON.parse(typed));
    return areaProblems(areas).some(Boolean) ? undefined : areas.map(readArea);
  } catch {
    return undefined;
  }
}

export function areaProblems(areas: readonly TypedArea[]): (AreaProblem | null)[] {
  const names = areas.map(({ name }) => plainLine(name).toLowerCase());
  return areas.map((typed, index) => {
    const { name, nameAr, fee, minimum, minutes } = readArea(typed);
    if (!hasVisibleText(name)) return "noName";
    if ([name, nameAr].some((each) => characterCount(each) > MAX_AREA_NAME)) return "longName";
    if (names.indexOf(names[index] ?? "") < index) return "sameName";
    if (!(fee <= MAX_AREA_AMOUNT)) return "fee";
    if (!(minimum <= MAX_AREA_AMOUNT)) return "minimum";
    return minutes <= MAX_MINUTES ? null : "minutes";
  });
}

/** What is no number is NaN. */
function readArea({ id, name, nameAr, fee, minimum, minutes }: TypedArea): DeliveryArea {
  const amount = (typed: string) => parseAmount(typed) ?? Number.NaN;
  return {
    id,
    name: plainLine(name),
    nameAr: plainLine(nameAr),
    fee: amount(fee),
    minimum: minimum.trim() === "" ? 0 : amount(minimum),
    minutes: minutes.trim() === "" ? 0 : (parseWholeNumber(minutes) ?? Number.NaN),
  };
}
