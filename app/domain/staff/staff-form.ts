import * as z from "zod/mini";
import { characterCount, plainLine } from "#app/domain/text.ts";
import { foldEmail, isEmail, MAX_STAFF_NAME, ROLES, type Role } from "./staff.ts";

export const STAFF_ADDED = "Staff added.";
export const STAFF_SAVED = "Staff saved.";
export const STAFF_DISABLED = "Account disabled.";
export const STAFF_ENABLED = "Account enabled.";
export const PASSWORD_MADE = "New password made.";
export const SIGNED_OUT = "Signed out everywhere.";

const EMAIL_INVALID = "Enter an email address.";
export const EMAIL_TAKEN = "This email has an account already.";
export const NAME_TOO_LONG = `A name takes at most ${MAX_STAFF_NAME} characters.`;
export const LAST_OWNER = "The last owner cannot be disabled or made a cashier.";
export const ACCOUNT_GONE = "This account is no longer there.";
export const STAFF_FAILED = "Could not save the change. Please try again.";

export const ROLE_LABELS: Record<Role, string> = { owner: "Owner", cashier: "Cashier" };

export const StaffNameSchema = z.pipe(
  z.string(),
  z.pipe(
    z.transform(plainLine),
    z.string().check(z.refine((name) => characterCount(name) <= MAX_STAFF_NAME, NAME_TOO_LONG)),
  ),
);

const EmailSchema = z.pipe(
  z.string(),
  z.pipe(z.transform(foldEmail), z.string().check(z.refine(isEmail, EMAIL_INVALID))),
);

const role = z.enum(ROLES);
const id = z.string();

/** What an owner does to an account, as the browser sends it. */
export const StaffChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), email: EmailSchema, name: StaffNameSchema, role }),
  z.object({ intent: z.literal("edit"), id, name: StaffNameSchema, role }),
  z.object({ intent: z.literal("disable"), id }),
  z.object({ intent: z.literal("enable"), id }),
  z.object({ intent: z.literal("password"), id }),
  z.object({ intent: z.literal("sign-out"), id }),
]);

export type StaffIntent = z.infer<typeof StaffChangeSchema>["intent"];

export type StaffResult = {
  success?: string;
  failure?: string;
  errors?: { email?: string; name?: string };
  /** Shown once. */
  made?: { email: string; password: string };
};

export const STAFF_FAILURES: Record<StaffIntent, string> = {
  add: STAFF_FAILED,
  edit: STAFF_FAILED,
  disable: STAFF_FAILED,
  enable: STAFF_FAILED,
  password: STAFF_FAILED,
  "sign-out": STAFF_FAILED,
};
