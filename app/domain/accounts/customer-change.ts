import * as z from "zod/mini";
import { isRandomId } from "#app/domain/id.ts";
import { jsonField } from "#app/domain/json-field.ts";
import { ReasonSchema } from "#app/domain/orders/reason.ts";
import { MAX_BALANCE } from "./account.ts";
import { MAX_OPENING_ROWS, OpeningRowSchema } from "./opening.ts";

const id = z.string().check(z.refine(isRandomId));
const text = z.string();
/** What devices take without a connection may lead beyond what a balance may be. */
const seen = z.pipe(z.string().check(z.regex(/^-?\d{1,12}$/)), z.transform(Number));
const balance = z.pipe(seen, z.int().check(z.gte(-MAX_BALANCE), z.lte(MAX_BALANCE)));

const typed = { name: text, phone: text, note: text, limit: text };

/** Its id makes a repetition the same customer. */
export const NewCustomerSchema = z.object({
  intent: z.literal("add"),
  id,
  ...typed,
  opening: text,
});

/** Where an id is sent, it makes a repetition the same change. Balances are in piastres. */
export const CustomerChangeSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("edit"),
    ...typed,
    version: z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number)),
  }),
  z.object({
    intent: z.literal("correct"),
    id,
    should: balance,
    seen,
    reason: ReasonSchema,
  }),
  z.object({ intent: z.literal("write-off"), id, seen, reason: ReasonSchema }),
  z.object({ intent: z.literal("merge"), id, into: id }),
  z.object({ intent: z.literal("forget") }),
  z.object({ intent: z.literal("replace-address") }),
]);

export type CustomerChange = z.infer<typeof CustomerChangeSchema>["intent"];

export const OpeningBalancesSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("book"),
    rows: jsonField(z.array(OpeningRowSchema).check(z.minLength(1), z.maxLength(MAX_OPENING_ROWS))),
  }),
  z.object({ intent: z.literal("read"), file: z.instanceof(File) }),
]);
