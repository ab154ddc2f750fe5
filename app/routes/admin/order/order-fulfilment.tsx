import { useEffect, useId, useState } from "react";
import { mapLink, phoneLink } from "#app/domain/fulfilment/described.ts";
import type { Fulfilment } from "#app/domain/fulfilment/fulfilment.ts";
import { MAX_DRIVER } from "#app/domain/orders/order-change.ts";
import { useModal } from "#app/ui/admin/use-modal.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { FulfilmentFacts } from "#app/ui/order-receipt/fulfilment-facts.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
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
    <section className="panel order-fulfilment" aria-labelledby="order-fulfilment-heading">
      <h2 id="order-fulfilment-heading" className="panel-title">
        {t.fulfilment}
      </h2>
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
          <button
            type="button"
            className="button"
            data-look="plain"
            data-pending={isPending ? "" : undefined}
            onClick={() => send("receive")}
          >
            {isPending && <span className="spinner" aria-hidden="true" />}
            <span>{t.receive}</span>
          </button>
        )}
      </div>
      {instapay && (
        <p className="order-fulfilment-note">{received ? t.paymentReceived : t.notReceived}</p>
      )}
    </section>
  );
}

/** A delivery leaves the shop; who takes it may be said. */
export function DispatchDialog({
  code,
  isPending,
  failure,
  onDispatch,
  onClose,
}: {
  code: string;
  isPending: boolean;
  failure: string | undefined;
  onDispatch: (driver: string) => void;
  onClose: () => void;
}) {
  const id = useId();
  const dialog = useModal(onClose);
  const t = useTexts(orderPageTexts);
  const [driver, setDriver] = useState("");
  useEffect(() => {
    const first = matchMedia("(pointer: fine)").matches ? "input" : "h2";
    dialog.current?.querySelector<HTMLElement>(first)?.focus();
  }, [dialog]);
  return (
    <dialog ref={dialog} className="dialog order-dialog" aria-labelledby={id}>
      <form
        className="order-dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onDispatch(driver);
        }}
      >
        <div className="order-dialog-head">
          <h2 id={id} className="panel-title" tabIndex={-1}>
            {t.dispatchOrder(code)}
          </h2>
          <p className="order-dialog-note">{t.dispatchNote}</p>
        </div>
        <Field
          label={t.driver}
          name="driver"
          autoComplete="off"
          maxLength={MAX_DRIVER}
          value={driver}
          onChange={(event) => setDriver(event.target.value)}
        />
        <div>
          <div role="alert" className="order-failure">
            {failure && <FieldError>{failure}</FieldError>}
          </div>
          <div className="dialog-buttons">
            <button type="button" className="button" data-look="plain" onClick={onClose}>
              {t.back}
            </button>
            <button type="submit" className="button" data-pending={isPending ? "" : undefined}>
              {isPending && <span className="spinner" aria-hidden="true" />}
              <span>{t.dispatch}</span>
            </button>
          </div>
        </div>
      </form>
    </dialog>
  );
}
