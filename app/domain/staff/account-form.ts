import * as z from "zod/mini";
import { LANGUAGES } from "#app/domain/locale/locale.ts";
import { StaffNameSchema } from "./staff-form.ts";

export const NAME_SAVED = "Name saved.";
export const PASSWORD_CHANGED = "Password changed. Your other devices are signed out.";
export const OTHERS_SIGNED_OUT = "Your other devices are signed out.";
export const WRONG_PASSWORD = "This is not your password.";
export const TOO_MANY_TRIES = "Too many tries. Wait a while for the next.";
export const ACCOUNT_FAILED = "Could not save the change. Please try again.";

/** What staff change of their own account, as the browser sends it. */
export const AccountChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("name"), name: StaffNameSchema }),
  z.object({ intent: z.literal("password"), current: z.string(), password: z.string() }),
  z.object({ intent: z.literal("language"), language: z.enum(LANGUAGES) }),
  z.object({ intent: z.literal("sign-out") }),
]);

export type AccountIntent = z.infer<typeof AccountChangeSchema>["intent"];

export type AccountResult = {
  success?: string;
  failure?: string;
  errors?: { name?: string; current?: string; password?: string };
};

export const ACCOUNT_FAILURES: Record<AccountIntent, string> = {
  name: ACCOUNT_FAILED,
  password: ACCOUNT_FAILED,
  language: ACCOUNT_FAILED,
  "sign-out": ACCOUNT_FAILED,
};
