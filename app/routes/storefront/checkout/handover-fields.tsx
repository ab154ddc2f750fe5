import { type ComponentProps, useEffect, useId, useState } from "react";
import {
  type FulfilmentProblem,
  MAX_TYPED,
  PAY_BY,
  type TypedFulfilment,
} from "#app/domain/fulfilment/fulfilment.ts";
import { fulfilmentTexts } from "#app/domain/fulfilment/texts.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { closedNote } from "#app/domain/shop/opening-hours.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { checkoutTexts } from "./texts.ts";
import type { Handover } from "./use-handover.ts";

/** How the order is handed over and paid. What is typed is kept for the next one. */
export function HandoverFields({ handover }: { handover: Handover }) {
  const { terms, typed, set, hasProblem } = handover;
  const isStyled = useStyle();
  const { handovers } = useTexts(fulfilmentTexts);
  const t = useTexts(checkoutTexts);
  const isDelivered = typed.handover === "delivery";
  const closed = useDeliveryClosed(handover);
  if (!isStyled) return null;
  return (
    <div className="fulfilment">
      <Choice
        legend={t.howToGetIt}
        options={terms.handovers.map((id) => ({
          id,
          label: handovers[id],
          isDisabled: id === "delivery" && closed !== "" && terms.handovers.length > 1,
        }))}
        chosen={typed.handover}
        onChoose={(chosen) => set({ handover: chosen })}
      />
      {closed && (
        <p className="fulfilment-note" tabIndex={-1} data-handover="closed">
          {closed}
        </p>
      )}
      {isDelivered && <DeliveryFields handover={handover} />}
      <TypedField
        handover={handover}
        field="phone"
        label={isDelivered ? t.phone : t.phoneIfAny}
        type="tel"
        autoComplete="tel"
        required={isDelivered}
        error={hasProblem("phone") ? t.handoverProblems.phone : undefined}
      />
      <TypedField handover={handover} field="note" label={t.note} autoComplete="off" />
      {terms.instapay !== "" && (
        <Choice
          legend={t.howToPay}
          options={PAY_BY.map((id) => ({ id, label: t.payBy[id] }))}
          chosen={typed.paysBy}
          onChoose={(paysBy) => set({ paysBy })}
        />
      )}
      {typed.paysBy === "cash" && (
        <TypedField
          handover={handover}
          field="changeFor"
          label={t.changeFor}
          inputMode="decimal"
          autoComplete="off"
          error={hasProblem("changeFor") ? t.handoverProblems.changeFor : undefined}
        />
      )}
    </div>
  );
}

const STYLE_TIMEOUT_MS = 1000;

/** Pages of shops that do not ask have no style for it. Where it does not come, the fields do without. */
function useStyle(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    import("./fulfilment-style.ts").then(settle, settle);
    const timer = setTimeout(settle, STYLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

function useDeliveryClosed({ terms }: Handover): string {
  const t = useTexts(checkoutTexts);
  const shop = useTexts(shopTexts);
  return terms.closed ? t.deliveryClosed(closedNote(terms.closed, shop)) : "";
}

function DeliveryFields({ handover }: { handover: Handover }) {
  const { hasProblem } = handover;
  const t = useTexts(checkoutTexts);
  return (
    <>
      <AreaField handover={handover} />
      <TypedField
        handover={handover}
        field="street"
        label={t.street}
        autoComplete="address-line1"
        required
        error={hasProblem("street") ? t.handoverProblems.street : undefined}
      />
      <div className="fulfilment-door">
        {(["building", "floor", "flat"] as const).map((field) => (
          <TypedField key={field} handover={handover} field={field} label={t[field]} />
        ))}
      </div>
      <TypedField handover={handover} field="landmark" label={t.landmark} autoComplete="off" />
    </>
  );
}

function AreaField({ handover: { terms, typed, area, set, hasProblem } }: { handover: Handover }) {
  const id = useId();
  const { egp, locale } = useFormats();
  const { minutes } = useTexts(fulfilmentTexts);
  const t = useTexts(checkoutTexts);
  const isWrong = hasProblem("area");
  const about = area && [
    area.fee > 0 ? t.feeIs(area.fee) : t.freeDelivery,
    area.minutes > 0 && minutes(area.minutes),
    area.minimum > 0 && t.minimumIs(area.minimum),
    area.fee > 0 && terms.freeFrom !== null && t.freeFrom(terms.freeFrom),
  ];
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t.area}
      </label>
      <div className="fulfilment-area">
        <select
          id={id}
          className="field-input"
          data-handover="area"
          value={typed.area}
          required
          aria-invalid={isWrong}
          aria-describedby={`${id}-about`}
          onChange={(event) => set({ area: event.target.value })}
        >
          {typed.area === "" && <option value="">{t.chooseArea}</option>}
          {terms.areas.map((each) => (
            <option key={each.id} value={each.id}>
              {`${nameIn(locale.language, each.name, each.nameAr)} – ${each.fee > 0 ? egp(each.fee) : t.free}`}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </div>
      <div id={`${id}-about`}>
        {isWrong && <FieldError>{t.handoverProblems.area}</FieldError>}
        {about && (
          <p className="fulfilment-note figures">{about.filter(Boolean).join(t.semicolon)}</p>
        )}
      </div>
    </div>
  );
}

function TypedField({
  handover: { typed, set },
  field,
  ...input
}: { handover: Handover; field: Exclude<keyof typeof MAX_TYPED, "area"> } & Omit<
  ComponentProps<typeof Field>,
  "onChange" | "value"
>) {
  return (
    <Field
      data-handover={field satisfies FulfilmentProblem | keyof TypedFulfilment}
      maxLength={MAX_TYPED[field]}
      value={typed[field]}
      onChange={(event) => set({ [field]: event.target.value })}
      {...input}
    />
  );
}

function Choice<Id extends string>({
  legend,
  options,
  chosen,
  onChoose,
}: {
  legend: string;
  options: { id: Id; label: string; isDisabled?: boolean }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}) {
  const name = useId();
  return (
    <fieldset className="fulfilment-choice">
      <legend className="field-label">{legend}</legend>
      {options.map(({ id, label, isDisabled = false }) => (
        <label key={id} className="fulfilment-option">
          <input
            type="radio"
            name={name}
            data-handover={id === chosen ? "handover" : undefined}
            checked={id === chosen}
            disabled={isDisabled}
            onChange={() => onChoose(id)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
