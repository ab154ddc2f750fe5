import { saleMessages } from "#app/domain/sale/messages/messages.ts";
import type { Payment } from "#app/domain/sale/payment.ts";
import { useFormats, useMessages } from "#app/ui/use-messages.tsx";

/** By which methods a sale was paid, with the amounts of several. */
export function usePaidText(): (payments: Pick<Payment, "method" | "amount">[]) => string {
  const { egp } = useFormats();
  const { methods } = useMessages(saleMessages);
  return (payments) =>
    payments
      .map(({ method, amount }) =>
        payments.length > 1 ? `${methods[method]} ${egp(amount)}` : methods[method],
      )
      .join(" · ");
}
