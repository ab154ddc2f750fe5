import * as z from "zod/mini";
import { characterCount, plainLine } from "#app/domain/text.ts";
import { MAX_CUSTOM_NOTE } from "./custom-amount.ts";

/** What a custom amount is for; it may be empty. */
export const NoteSchema = z
  .pipe(z.string(), z.transform(plainLine))
  .check(z.refine((note) => characterCount(note) <= MAX_CUSTOM_NOTE));
