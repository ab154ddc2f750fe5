import * as z from "zod/mini";
import { idField } from "#app/domain/catalogue/record-form.ts";
import { jsonField } from "#app/domain/json-field.ts";
import { PAYMENT_METHODS } from "#app/domain/sale/payment.ts";
import { plainLine } from "#app/domain/text.ts";
import type { OrderStatus, StatusChange } from "./order-status.ts";
import { ReasonSchema } from "./reason.ts";
import { SubmittedRefundSchema } from "./refund.ts";
import type { OrderTexts } from "./texts.ts";

export const MAX_DRIVER = 60;

export const DriverSchema = z.pipe(
  z._default(z.string(), ""),
  z.pipe(z.transform(plainLine), z.string().check(z.maxLength(MAX_DRIVER))),
);

export const OrderChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("confirm") }),
  z.object({ intent: z.literal("dispatch"), driver: DriverSchema }),
  z.object({ intent: z.literal("receive") }),
  z.object({
    intent: z.literal("complete"),
    paidBy: z.optional(z.enum(PAYMENT_METHODS)),
    account: z.optional(idField),
  }),
  z.object({ intent: z.literal("cancel"), reason: ReasonSchema }),
  z.object({ intent: z.literal("refund"), refund: jsonField(SubmittedRefundSchema) }),
]);

export type OrderChange = z.infer<typeof OrderChangeSchema>;

export type OrderChangeIntent = OrderChange["intent"];

export type OrderChangeResult = {
  success?: string;
  failure?: string;
  isStale?: boolean;
  /** The person may do it only with an owner's approval. */
  needsApproval?: boolean;
  approvalFailure?: string;
  needsShift?: true;
  /** The server did not answer. */
  isLost?: boolean;
};

export function changedMessage(done: string, notGivenBack: string[], t: OrderTexts): string {
  return notGivenBack.length === 0 ? done : `${done} ${t.notGivenBack(notGivenBack)}`;
}

export function lateMessage(
  status: OrderStatus,
  last: StatusChange | undefined,
  time: string,
  t: OrderTexts,
): string {
  return last ? t.changedBy(last.staff.name, last.status, time) : t.isAlready(status);
}
