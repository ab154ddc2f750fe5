import type { Payment } from "#app/domain/sale/payment.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";

/** By which methods a sale was paid, with the amounts of several. */
export function usePaidText(): (payments: Pick<Payment, "method" | "amount">[]) => string {
  const { egp } = useFormats();
  const { methods } = useTexts(saleTexts);
  return (payments) =>
    payments
      .map(({ method, amount }) =>
        payments.length > 1 ? `${methods[method]} ${egp(amount)}` : methods[method],
      )
      .join(" · ");
}
