import { href, Link } from "react-router";
import { MAX_BOOKING_TEXT } from "#app/domain/stock/booking.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { SelectField } from "#app/ui/admin/select.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { ProductPicker } from "../parts/product-picker.tsx";
import { addLine, type BookingDraft, type BookingPage, newDraft } from "./booking-draft.ts";
import { BookingLine } from "./booking-line.tsx";
import { bookingFormTexts } from "./texts.ts";
import { useBooking } from "./use-booking.ts";

const WASTE_KINDS = ["waste", "own use"] as const;

export function BookingForm({ of }: { of: BookingPage }) {
  const { draft, errors, refused, bookedId, change, send, sendAsNew, isPending } = useBooking(of);
  const isDelivery = of === "delivery";
  const t = useTexts(bookingFormTexts);
  const { kinds } = useTexts(stockTexts);
  const set = (fields: Partial<BookingDraft>) => change((draft) => ({ ...draft, ...fields }));
  return (
    // No form: the search for a product is one, and forms do not nest.
    <div className="booking-form">
      <div className="panel booking-head">
        {isDelivery ? (
          <Field
            label={t.supplier}
            value={draft.supplier}
            maxLength={MAX_BOOKING_TEXT}
            onChange={({ target }) => set({ supplier: target.value })}
          />
        ) : (
          <SelectField
            label={t.kind}
            options={WASTE_KINDS.map((id) => ({ id, label: kinds[id] }))}
            value={draft.kind}
            onChange={({ target }) => set({ kind: target.value as BookingDraft["kind"] })}
          />
        )}
        <Field
          label={isDelivery ? t.note : t.reason}
          value={draft.note}
          maxLength={MAX_BOOKING_TEXT}
          error={errors.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </div>
      <ProductPicker onProduct={(product) => change((draft) => addLine(draft, product))} />
      {draft.lines.length > 0 && (
        <ul className="panel booking-lines" aria-label={t.products}>
          {draft.lines.map((line) => (
            <li key={line.id}>
              <BookingLine
                line={line}
                hasCost={isDelivery}
                errors={errors.lines[line.id]}
                refused={refused.find(({ id }) => id === line.id)}
                onChange={(fields) =>
                  change(({ lines, ...draft }) => ({
                    ...draft,
                    lines: lines.map((each) =>
                      each.id === line.id ? { ...each, ...fields } : each,
                    ),
                  }))
                }
                onRemove={() =>
                  change(({ lines, ...draft }) => ({
                    ...draft,
                    lines: lines.filter(({ id }) => id !== line.id),
                  }))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {errors.form !== undefined && <FieldError>{errors.form}</FieldError>}
      {bookedId !== undefined && (
        <div role="alert" className="panel booking-about">
          <p>{t.otherContents}</p>
          <Link
            className="text-link"
            to={href("/admin/stock/bookings/:bookingId", { bookingId: bookedId })}
          >
            {t.goToBooking}
          </Link>
          <button
            type="button"
            className="button"
            data-look="plain"
            aria-disabled={isPending}
            onClick={sendAsNew}
          >
            {t.bookAsNew}
          </button>
        </div>
      )}
      <div className="booking-buttons">
        <button type="button" className="button" aria-disabled={isPending} onClick={send}>
          {isDelivery ? t.bookDelivery : t.bookWaste}
        </button>
        {draft.lines.length > 0 && (
          <button
            type="button"
            className="button"
            data-look="quiet"
            onClick={() => change(() => newDraft(of))}
          >
            {t.clear}
          </button>
        )}
        <p className="stock-note">{t.kept}</p>
      </div>
    </div>
  );
}
