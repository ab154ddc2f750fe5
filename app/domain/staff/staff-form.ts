import * as z from "zod/mini";
import { characterCount } from "#app/domain/text.ts";
import { foldEmail, isEmail, MAX_STAFF_NAME, ROLES } from "./staff.ts";
import { plainName } from "./staff-name.ts";

export type StaffFault = "emailWrong" | "nameTooLong";

const EMAIL_WRONG: StaffFault = "emailWrong";
const NAME_TOO_LONG: StaffFault = "nameTooLong";

export const StaffNameSchema = z.pipe(
  z.string(),
  z.pipe(
    z.transform(plainName),
    z.string().check(z.refine((name) => characterCount(name) <= MAX_STAFF_NAME, NAME_TOO_LONG)),
  ),
);

export const EmailSchema = z.pipe(
  z.string(),
  z.pipe(z.transform(foldEmail), z.string().check(z.refine(isEmail, EMAIL_WRONG))),
);

const role = z.enum(ROLES);
const id = z.string();

export const StaffChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), email: EmailSchema, name: StaffNameSchema, role }),
  z.object({
    intent: z.literal("edit"),
    id,
    name: StaffNameSchema,
    // Pages of the version before send none.
    email: z.optional(EmailSchema),
    role,
  }),
  z.object({ intent: z.literal("disable"), id }),
  z.object({ intent: z.literal("enable"), id }),
  z.object({ intent: z.literal("password"), id }),
  z.object({ intent: z.literal("sign-out"), id }),
  z.object({ intent: z.literal("remove-pin"), id }),
]);

export type StaffIntent = z.infer<typeof StaffChangeSchema>["intent"];
