import { useState } from "react";
import { mapLink, phoneLink } from "#app/domain/fulfilment/described.ts";
import type { Fulfilment } from "#app/domain/fulfilment/fulfilment.ts";
import { MAX_DRIVER } from "#app/domain/orders/order-change.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Panel } from "#app/ui/admin/controls/panel.tsx";
import { Field } from "#app/ui/field.tsx";
import { FulfilmentFacts } from "#app/ui/order-receipt/fulfilment-facts.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { type Asked, OrderDialog } from "./order-dialog.tsx";
import { orderPageTexts } from "./texts.ts";
import type { useOrderChanges } from "./use-order-changes.ts";

/** Where a web order goes, and whether what is paid by InstaPay has come. */
export function OrderFulfilment({
  fulfilment,
  changes: { pending, send },
}: {
  fulfilment: Fulfilment;
  changes: ReturnType<typeof useOrderChanges>;
}) {
  const { handover, phone, instapay, received, driver } = fulfilment;
  const t = useTexts(orderPageTexts);
  const isPending = pending === "receive";
  return (
    <Panel title={t.fulfilment} className="order-fulfilment">
      <FulfilmentFacts fulfilment={fulfilment} />
      {driver !== "" && <p>{t.driverIs(<UserText>{driver}</UserText>)}</p>}
      <div className="order-fulfilment-links on-screen-only">
        {handover === "delivery" && (
          <a
            className="button"
            data-look="plain"
            href={mapLink(fulfilment)}
            target="_blank"
            rel="noreferrer"
          >
            {t.showOnMap}
          </a>
        )}
        {phone !== "" && (
          <a className="button" data-look="plain" href={phoneLink(fulfilment)}>
            {t.call}
          </a>
        )}
        {instapay && !received && (
          <Button look="plain" isPending={isPending} onClick={() => send("receive")}>
            {isPending && <span className="spinner" aria-hidden="true" />}
            <span>{t.receive}</span>
          </Button>
        )}
      </div>
      {instapay && (
        <p className="order-fulfilment-note">{received ? t.paymentReceived : t.notReceived}</p>
      )}
    </Panel>
  );
}

/** A delivery leaves the shop; who takes it may be said. */
export function DispatchDialog({
  code,
  onDispatch,
  ...asked
}: Asked & { code: string; onDispatch: (driver: string) => void }) {
  const t = useTexts(orderPageTexts);
  const [driver, setDriver] = useState("");
  return (
    <OrderDialog
      title={t.dispatchOrder(code)}
      about={<p className="order-dialog-note">{t.dispatchNote}</p>}
      submitLabel={t.dispatch}
      onSubmit={() => onDispatch(driver)}
      {...asked}
    >
      <Field
        label={t.driver}
        name="driver"
        autoComplete="off"
        maxLength={MAX_DRIVER}
        data-first=""
        value={driver}
        onChange={(event) => setDriver(event.target.value)}
      />
    </OrderDialog>
  );
}
