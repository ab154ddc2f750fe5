import * as z from "zod/mini";
import { LANGUAGES } from "#app/domain/locale/locale.ts";
import { EmailSchema, StaffNameSchema } from "./staff-form.ts";

/** What staff change of their own account, as the browser sends it. */
export const AccountChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("name"), name: StaffNameSchema }),
  z.object({ intent: z.literal("email"), email: EmailSchema }),
  z.object({ intent: z.literal("password"), current: z.string(), password: z.string() }),
  z.object({ intent: z.literal("language"), language: z.enum(LANGUAGES) }),
  z.object({ intent: z.literal("sign-out") }),
  z.object({ intent: z.literal("pin"), current: z.string(), pin: z.string() }),
  z.object({ intent: z.literal("remove-pin") }),
]);

export type AccountIntent = z.infer<typeof AccountChangeSchema>["intent"];

/** In the address of the page that answers a language saved. */
export const LANGUAGE_SAVED = "language-saved";
