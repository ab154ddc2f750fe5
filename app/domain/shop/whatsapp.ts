import { latinDigits } from "#app/domain/number.ts";
import { plainLine } from "#app/domain/text.ts";

/** Why a number is not taken; the last four are found by the plans of all countries, on the server. */
export type NumberProblem =
  | "notANumber"
  | "noCountryCode"
  | "notEgyptian"
  | "wrongLength"
  | "noSuchCountry"
  | "tooShort"
  | "tooLong"
  | "noSuchNumber";

/** Plans change, so such a number is saved where an owner is sure of it. */
export function isDoubtful(problem: NumberProblem): boolean {
  return problem === "tooShort" || problem === "tooLong" || problem === "noSuchNumber";
}

type ReadNumber = { digits: string; problem?: never } | { problem: NumberProblem };

/** The digits of a number as people write it, as wa.me takes them. What can be meant in one way alone is repaired. */
export function readWhatsapp(typed: string): ReadNumber {
  const line = latinDigits(plainLine(typed));
  if (line === "") return { digits: "" };
  if (!/^\+?[\d\s().\u2010-\u2015-]*\d[\s)]*$/.test(line)) return { problem: "notANumber" };
  // `(0)` is dialled within the country alone.
  const written = line.replace(/^(\D*\d[\d\s]*)\(0\)/, "$1").replace(/\D/g, "");
  const isAbroad = line.startsWith("+") || written.startsWith("00");
  const digits = isAbroad ? written.replace(/^00/, "") : withEgypt(written);
  return checked(digits.replace(/^200(?=1[0125]\d{8}$)/, "20"));
}

export function parseWhatsapp(typed: string): string | undefined {
  const read = readWhatsapp(typed);
  return "digits" in read ? read.digits : undefined;
}

/** 010 0123 4567, also without its 0: no country has such numbers of ten digits. */
function withEgypt(digits: string): string {
  return digits.replace(/^0?(?=1[0125]\d{8}$)/, "20");
}

function checked(digits: string): ReadNumber {
  if (/^(01|201(?![0125]\d{8}$))/.test(digits)) return { problem: "notEgyptian" };
  if (digits.startsWith("0")) return { problem: "noCountryCode" };
  if (!/^\d{7,15}$/.test(digits)) return { problem: "wrongLength" };
  return { digits };
}
