import * as z from "zod/mini";
import type { Piastres } from "#app/domain/money.ts";
import { characterCount, plainLine } from "#app/domain/text.ts";

export const MIN_CUSTOM_AMOUNT: Piastres = 25;
export const MAX_CUSTOM_NOTE = 40;

/** What a custom amount is for; it may be empty. */
export const NoteSchema = z
  .pipe(z.string(), z.transform(plainLine))
  .check(z.refine((note) => characterCount(note) <= MAX_CUSTOM_NOTE));

/** Why a seller may not take the amount; `most` is 0 where custom amounts are not theirs to sell. */
export function refuseCustomAmount(
  amount: Piastres,
  most: Piastres,
): "notAllowed" | "tooLittle" | "tooMuch" | undefined {
  if (most === 0) return "notAllowed";
  if (amount < MIN_CUSTOM_AMOUNT) return "tooLittle";
  return amount > most ? "tooMuch" : undefined;
}
