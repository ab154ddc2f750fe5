import { useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { MAX_CUSTOMER_NAME } from "#app/domain/orders/customer-name.ts";
import { plainLine } from "#app/domain/text.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { FormDialog } from "#app/ui/admin/controls/dialog.tsx";
import { focusHeading } from "#app/ui/admin/focus-heading.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { Field } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { holdSale } from "./held-sales.tsx";
import { useSaleRecord } from "./sale-record.ts";
import { heldSalesTexts } from "./texts.ts";

export function HoldSale() {
  const sale = useSaleRecord();
  const notify = useNotice();
  const t = useTexts(heldSalesTexts);
  const [isAsking, setAsking] = useState(false);
  if (!sale || sale.items.length === 0) return null;
  const holdAs = (name: string) => {
    // The closing dialog returns the focus to its opener, which disappears with the sale.
    flushSync(() => setAsking(false));
    focusHeading();
    holdSale(name);
    notify("success", t.isHeld(name));
  };
  return (
    <>
      <Button
        className="till-tool hold-sale"
        look="plain"
        aria-label={t.holdSale}
        title={t.holdSale}
        data-pad="7"
        onClick={() => setAsking(true)}
      >
        <Icon name="pause" />
        <span>{t.hold}</span>
      </Button>
      {/* The panel and the bar that hold this button go when the screen is turned. */}
      {isAsking &&
        createPortal(
          <HoldDialog
            usualName={sale.customerName ?? ""}
            onHold={holdAs}
            onCancel={() => setAsking(false)}
          />,
          document.body,
        )}
    </>
  );
}

function HoldDialog({
  usualName,
  onHold,
  onCancel,
}: {
  usualName: string;
  onHold: (name: string) => void;
  onCancel: () => void;
}) {
  const t = useTexts(heldSalesTexts);
  return (
    <FormDialog
      title={t.holdSale}
      submitLabel={t.holdSale}
      onSubmit={(form) => onHold(plainLine(String(new FormData(form).get("name") ?? "")))}
      onClose={onCancel}
    >
      <Field
        label={t.name}
        name="name"
        autoComplete="off"
        maxLength={MAX_CUSTOMER_NAME}
        defaultValue={usualName}
      />
      <p className="page-note">{t.stockIsNotHeld}</p>
    </FormDialog>
  );
}
