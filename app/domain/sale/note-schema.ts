import * as z from "zod/mini";
import { characterCount, plainLine } from "#app/domain/text.ts";
import { MAX_CUSTOM_NOTE } from "./custom-amount.ts";

export const NoteSchema = z
  .pipe(z.string(), z.transform(plainLine))
  .check(z.refine((note) => characterCount(note) <= MAX_CUSTOM_NOTE));
