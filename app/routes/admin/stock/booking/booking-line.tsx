import { type RefusedBookingLine, refusedLine } from "#app/domain/stock/booking.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { DraftErrors, DraftLine } from "./booking-draft.ts";

export function BookingLine({
  line,
  hasCost,
  errors,
  refused,
  onChange,
  onRemove,
}: {
  line: DraftLine;
  hasCost: boolean;
  errors: DraftErrors["lines"][string] | undefined;
  refused: RefusedBookingLine | undefined;
  onChange: (fields: Partial<DraftLine>) => void;
  onRemove: () => void;
}) {
  const { name, quantity, cost } = line;
  return (
    <fieldset className="booking-line" aria-label={name}>
      <span className="stock-name">
        <UserText>{name}</UserText>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
      <div className="booking-line-fields">
        <Field
          label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          error={errors?.quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        {hasCost && (
          <Field
            label="Unit Cost (EGP)"
            inputMode="decimal"
            autoComplete="off"
            placeholder="Not known"
            value={cost}
            error={errors?.cost}
            onChange={({ target }) => onChange({ cost: target.value })}
          />
        )}
      </div>
      {refused && <FieldError>{refusedLine(refused)}</FieldError>}
    </fieldset>
  );
}
