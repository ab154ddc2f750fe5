import { useLastReceipt } from "#app/routes/admin/till/last-receipt.ts";
import { PrintButton } from "#app/ui/order-receipt/print-controls.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { newSaleTexts } from "./texts.ts";

/** Prints it again, until the next sale. */
export function LastReceipt() {
  const printed = useLastReceipt();
  const { lastReceipt, receipt } = useTexts(newSaleTexts);
  if (!printed) return null;
  return (
    <PrintButton
      printed={printed}
      className="button till-tool on-screen-only"
      aria-label={lastReceipt}
      title={lastReceipt}
      data-pad="9"
    >
      <span>{receipt}</span>
    </PrintButton>
  );
}
