import * as z from "zod/mini";
import type { Language } from "#app/domain/locale/locale.ts";
import type { ShownOrderStatus } from "#app/domain/orders/order-status.ts";
import type { Span } from "#app/domain/shop/opening-hours.ts";

export const PushSubscriptionSchema = z.object({
  endpoint: z.string().check(z.maxLength(1000)),
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
});

export type PushSubscriptionFields = z.infer<typeof PushSubscriptionSchema>;

export type PushSubscription = PushSubscriptionFields & { id: string; vapidKey: string };

export type PushRecipient = PushSubscription & { language: Language; quiet: Span | null };

export type OrderNotice = { order: string; status: ShownOrderStatus };

/** The worker shows it, also on a locked screen: it says nothing of what was ordered, by whom, or for how much. */
export type SentNotice = {
  title: string;
  body: string;
  lang: string;
  dir: "ltr" | "rtl";
  /** A later notice of the same tag takes the place of the earlier one. */
  tag: string;
  url: string;
};

/** Whether it is quiet at a time of the shop's clock. Hours that do not end later on the day end on the next. */
export function isQuiet(hours: Span | null, time: string): boolean {
  if (!hours) return false;
  const { from, to } = hours;
  return from < to ? from <= time && time < to : from <= time || time < to;
}
