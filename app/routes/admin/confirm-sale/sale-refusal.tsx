import { formatEgp } from "#app/domain/money.ts";
import { saleFailure, saleRefusalMessage } from "#app/domain/orders/sale.ts";
import { FieldError } from "#app/ui/field-error.tsx";
import type { ConfirmSale } from "./use-confirm-sale.ts";

/** Why the sale was not recorded, and what to do; each line says its own part, too. */
export function SaleRefusal({ sale: { refusal } }: { sale: ConfirmSale }) {
  const { lines, failure, recordedBefore } = refusal?.answer ?? {};
  const nameOf = (id: string) => refusal?.cart.items.find((line) => line.id === id)?.name ?? "";
  const sentences = lines
    ? [
        saleFailure(lines, nameOf),
        ...lines.map((line) => saleRefusalMessage(line, nameOf(line.id))),
      ]
    : [failure];
  return (
    <div role="alert" className="sale-refusal">
      {[...new Set(sentences)].map(
        (sentence) => sentence && <FieldError key={sentence}>{sentence}</FieldError>,
      )}
      {recordedBefore && (
        <>
          <FieldError>
            {`This sale was already recorded (${recordedBefore.code}, ${formatEgp(recordedBefore.total)}).`}
          </FieldError>
          <p>
            It was changed since then. What is left is a new sale: press Confirm Sale to sell it.
          </p>
        </>
      )}
    </div>
  );
}
