import { useRef } from "react";
import { refusedNumber } from "#app/domain/catalogue/product-form.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import type { Piastres } from "#app/domain/money.ts";
import { parseDay, typedDay } from "#app/domain/stock/best-before.ts";
import { type RefusedBookingLine, refusedLine } from "#app/domain/stock/booking.ts";
import type { CurrentPrice } from "#app/domain/stock/new-price.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { keypadFor, TypedPacks } from "#app/routes/admin/stock/parts/typed-packs.tsx";
import { IconButton } from "#app/ui/admin/controls/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { uiTexts } from "#app/ui/texts.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { DraftErrors, DraftLine } from "./booking-draft.ts";
import { NewPrices } from "./new-price.tsx";
import { bookingFormTexts } from "./texts.ts";

export function BookingLine({
  line,
  hasCost,
  current,
  step,
  errors,
  refused,
  onChange,
  onRemove,
}: {
  line: DraftLine;
  hasCost: boolean;
  current: CurrentPrice | null;
  step: Piastres;
  errors: DraftErrors["lines"][string] | undefined;
  refused: RefusedBookingLine | undefined;
  onChange: (fields: Partial<DraftLine>) => void;
  onRemove: () => void;
}) {
  const { name, quantity, cost, bestBefore } = line;
  const packs = current?.packs ?? [];
  const t = useTexts(bookingFormTexts);
  const texts = useTexts(stockTexts);
  const catalogue = useTexts(catalogueTexts);
  const { remove } = useTexts(uiTexts);
  return (
    <fieldset className="stock-line" data-dated={hasCost ? "" : undefined} aria-label={name}>
      <span className="stock-name">
        <UserText>{name}</UserText>
      </span>
      <IconButton icon="close" label={remove(name)} onClick={onRemove} />
      <div className="stock-line-fields">
        <Field
          label={t.quantity}
          inputMode={keypadFor(packs)}
          autoComplete="off"
          value={quantity}
          error={errors?.quantity}
          below={
            <TypedPacks
              product={name}
              packs={packs}
              typed={quantity}
              onType={(quantity) => onChange({ quantity })}
            />
          }
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        {hasCost && (
          <Field
            label={t.unitCost}
            inputMode="decimal"
            autoComplete="off"
            placeholder={texts.notKnown}
            value={cost}
            error={errors?.cost}
            reason={refusedNumber("price", cost, catalogue)}
            onChange={({ target }) => onChange({ cost: target.value })}
          />
        )}
        {hasCost && (
          <DayField
            label={t.bestBefore}
            value={bestBefore}
            error={errors?.bestBefore}
            onValue={(bestBefore) => onChange({ bestBefore })}
          />
        )}
      </div>
      {hasCost && current && (
        <NewPrices
          line={line}
          current={current}
          step={step}
          errors={errors?.prices ?? {}}
          onChange={onChange}
        />
      )}
      {refused && <FieldError>{refusedLine(refused, texts)}</FieldError>}
    </fieldset>
  );
}

/** The browser's own field for dates is for choosing alone: it has the order of the browser's language. */
function DayField({
  label,
  value,
  error,
  onValue,
}: {
  label: string;
  value: string;
  error: string | undefined;
  onValue: (typed: string) => void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const t = useTexts(bookingFormTexts);
  return (
    <div className="day-field">
      <Field
        label={label}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t.dayOrder}
        value={value}
        error={error}
        onChange={({ target }) => onValue(target.value)}
      />
      <input
        ref={picker}
        type="date"
        className="day-field-picker"
        tabIndex={-1}
        aria-hidden="true"
        value={parseDay(value) ?? ""}
        onChange={({ target }) => target.value && onValue(typedDay(target.value))}
      />
      <IconButton
        icon="calendar"
        label={t.chooseDay}
        onClick={() => picker.current?.showPicker()}
      />
    </div>
  );
}
