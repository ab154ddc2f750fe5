import * as z from "zod/mini";
import { MAX_REASON } from "#app/domain/limits.ts";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";

export function reasonError(typed: string): "reasonRequired" | "reasonTooLong" | undefined {
  const reason = plainLine(typed);
  if (!hasVisibleText(reason)) return "reasonRequired";
  return characterCount(reason) > MAX_REASON ? "reasonTooLong" : undefined;
}

export const ReasonSchema = z
  .pipe(z.string(), z.transform(plainLine))
  .check(z.refine((reason) => reasonError(reason) === undefined));
