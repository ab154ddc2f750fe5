import type { PersonTakings } from "#app/domain/shifts/shift.ts";
import type { ShiftTexts } from "./texts.ts";

/** What a person took and gave, each with its sum. */
export function takingsText(
  { sales, webOrders, refunds }: Omit<PersonTakings, "person">,
  t: ShiftTexts,
) {
  return [
    { text: t.sales(sales.count), ...sales },
    { text: t.webOrders(webOrders.count), ...webOrders },
    { text: t.refunds(refunds.count), count: refunds.count, total: -refunds.total },
  ].filter(({ count }) => count > 0);
}
