import * as z from "zod/mini";
import { LANGUAGES } from "#app/domain/locale/locale.ts";
import { PushSubscriptionSchema } from "#app/domain/push/push.ts";
import { EmailSchema, StaffNameSchema } from "./staff-form.ts";

const QuietTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/));

export const AccountChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("name"), name: StaffNameSchema }),
  z.object({ intent: z.literal("email"), email: EmailSchema }),
  z.object({ intent: z.literal("password"), current: z.string(), password: z.string() }),
  z.object({ intent: z.literal("language"), language: z.enum(LANGUAGES) }),
  z.object({ intent: z.literal("sign-out") }),
  z.object({ intent: z.literal("pin"), current: z.string(), pin: z.string() }),
  z.object({ intent: z.literal("remove-pin") }),
  z.object({ intent: z.literal("ring"), ...PushSubscriptionSchema.shape }),
  z.object({ intent: z.literal("ring-off"), id: z.string() }),
  z.object({ intent: z.literal("ring-test"), id: z.string() }),
  z.object({ intent: z.literal("quiet"), from: QuietTime, to: QuietTime }),
]);

export type AccountChange = z.infer<typeof AccountChangeSchema>;
export type AccountIntent = AccountChange["intent"];

/** In the address of the page that answers a language saved. */
export const LANGUAGE_SAVED = "language-saved";
