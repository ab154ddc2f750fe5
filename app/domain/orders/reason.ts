import * as z from "zod/mini";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";

const MAX_REASON = 200;

const REASON_REQUIRED = "Please give a reason.";
const REASON_TOO_LONG = `A reason can be at most ${MAX_REASON} characters.`;

/** Why a reason is refused; undefined where it is not. */
export function reasonError(typed: string): string | undefined {
  const reason = plainLine(typed);
  if (!hasVisibleText(reason)) return REASON_REQUIRED;
  return characterCount(reason) > MAX_REASON ? REASON_TOO_LONG : undefined;
}

/** The reason of a cancellation or a refund, as it is typed. */
export const ReasonSchema = z
  .pipe(z.string(), z.transform(plainLine))
  .check(z.refine((reason) => reasonError(reason) === undefined));
