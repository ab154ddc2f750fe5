import { useEffect, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { randomId } from "#app/domain/id.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import { MAX_BOOKING_TEXT, type RefusedBookingLine } from "#app/domain/stock/booking.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { SelectField } from "#app/ui/admin/select.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { uiTexts } from "#app/ui/texts.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { ProductPicker } from "../parts/product-picker.tsx";
import {
  addLine,
  type BookingDraft,
  type BookingPage,
  changeLine,
  type DraftErrors,
  type DraftLine,
  type FilledLine,
  filledDraft,
  keepDraft,
  newDraft,
  parseDraft,
  readDraft,
  renewPrices,
} from "./booking-draft.ts";
import { BookingLine } from "./booking-line.tsx";
import type { BookAnswer } from "./new-booking.server.ts";
import { ProposedPrices } from "./new-price.tsx";
import { bookingFormTexts } from "./texts.ts";
import { useCurrentPrices } from "./use-current-prices.ts";

/** Waste says of which kind it is, a delivery from whom it came and at what cost. */
const KINDS = { delivery: null, waste: ["waste", "own use"] } as const;

/** What is `filled` in is not kept, and leaves the kept draft alone. */
export function BookingForm({
  of,
  filled,
  version,
}: {
  of: BookingPage;
  filled: FilledLine | null;
  version: LiveVersion;
}) {
  const booking = useBooking(of, filled, version);
  const { draft, isKept, errors, refused, bookedId, change, book, bookAsNew, isPending } = booking;
  const { current } = booking;
  const kinds = KINDS[of];
  const t = useTexts(bookingFormTexts);
  const texts = useTexts(stockTexts);
  const { tryAgain } = useTexts(uiTexts);
  const set = (fields: Partial<BookingDraft>) => change((draft) => ({ ...draft, ...fields }));
  const setLines = (next: (lines: DraftLine[]) => DraftLine[]) =>
    change((draft) => ({ ...draft, lines: next(draft.lines) }));
  return (
    // No form: the search for a product is one, and forms do not nest.
    <div className="stock-form">
      <div className="panel stock-fields">
        {kinds ? (
          <SelectField
            label={t.kind}
            options={kinds.map((id) => ({ id, label: texts.kinds[id] }))}
            value={draft.kind}
            onChange={({ target }) => set({ kind: target.value as BookingDraft["kind"] })}
          />
        ) : (
          <Field
            label={t.supplier}
            value={draft.supplier}
            maxLength={MAX_BOOKING_TEXT}
            onChange={({ target }) => set({ supplier: target.value })}
          />
        )}
        <Field
          label={t.of[of].note}
          value={draft.note}
          maxLength={MAX_BOOKING_TEXT}
          error={errors.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </div>
      <ProductPicker onProduct={(product) => change((draft) => addLine(draft, product))} />
      {draft.lines.length > 0 && (
        <ul className="panel stock-lines" aria-label={t.products}>
          {draft.lines.map((line) => (
            <li key={line.id}>
              <BookingLine
                line={line}
                hasCost={kinds === null}
                current={current.known(line.id)}
                step={current.step}
                errors={errors.lines[line.id]}
                refused={refused.find(({ id }) => id === line.id)}
                onChange={(fields) =>
                  setLines((lines) =>
                    lines.map((each) => (each.id === line.id ? changeLine(each, fields) : each)),
                  )
                }
                onRemove={() => setLines((lines) => lines.filter(({ id }) => id !== line.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {current.failed && (
        <div role="alert" className="stock-buttons">
          <p>{t.of[of].notRead}</p>
          <Button look="plain" onClick={current.retry}>
            {tryAgain}
          </Button>
        </div>
      )}
      {kinds === null && (
        <ProposedPrices lines={draft.lines} current={current} onLines={(lines) => set({ lines })} />
      )}
      {errors.form !== undefined && <FieldError>{errors.form}</FieldError>}
      {bookedId !== undefined && (
        <div role="alert" className="panel stock-summary">
          <p>{t.otherContents}</p>
          <Link
            className="text-link"
            to={href("/admin/stock/bookings/:bookingId", { bookingId: bookedId })}
          >
            {t.goToBooking}
          </Link>
          <Button look="plain" aria-disabled={isPending} onClick={bookAsNew}>
            {t.bookAsNew}
          </Button>
        </div>
      )}
      <div className="stock-buttons">
        <Button aria-disabled={isPending} onClick={book}>
          {t.of[of].book}
        </Button>
        {draft.lines.length > 0 && (
          <Button look="quiet" onClick={() => change(() => newDraft(of))}>
            {t.clear}
          </Button>
        )}
        {isKept && <p className="stock-note">{t.kept}</p>}
      </div>
    </div>
  );
}

const NO_ERRORS: DraftErrors = { lines: {} };

/** It keeps the draft of a booking and books it. */
function useBooking(of: BookingPage, filled: FilledLine | null, version: LiveVersion) {
  const [draft, setDraft] = useState(() => (filled ? filledDraft(of, filled) : readDraft(of)));
  // Once it is booked, nothing more is filled in.
  const [isKept] = useState(filled === null);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [refused, setRefused] = useState<RefusedBookingLine[]>([]);
  /** Another booking has the draft's id where this is set. */
  const [bookedId, setBookedId] = useState<string>();
  const current = useCurrentPrices(
    draft.lines.map(({ id }) => id),
    version,
  );
  const t = useTexts(stockTexts).booking;
  const navigate = useNavigate();
  useEffect(() => {
    if (isKept) keepDraft(of, draft);
  }, [of, draft, isKept]);
  const { send, isPending } = useChange<"book", BookAnswer>({
    failures: t.failed,
    onAnswer: ({ bookingId, lines = [], bookedId }) => {
      current.renew(lines);
      setDraft((draft) => renewPrices(draft, lines));
      setRefused(lines);
      setBookedId(bookedId);
      if (bookingId === undefined) return;
      setDraft(newDraft(of));
      if (isKept) keepDraft(of, null);
      navigate(href("/admin/stock/bookings/:bookingId", { bookingId }));
    },
  });
  const change = (next: (draft: BookingDraft) => BookingDraft) => {
    setDraft(next);
    setErrors(NO_ERRORS);
    setRefused([]);
  };
  const book = (draft: BookingDraft) => {
    const parsed = parseDraft(draft, (id) => current.known(id)?.packs ?? [], t);
    if (!("id" in parsed)) return setErrors(parsed);
    const isWhole = parsed.lines.some(
      ({ id, quantity }) => id === filled?.id && quantity >= filled.quantity,
    );
    const line = isWhole && filled && { productId: filled.id, number: filled.number };
    send("book", {
      booking: JSON.stringify(parsed),
      ...(line && { line: JSON.stringify(line) }),
    });
  };
  return {
    draft,
    isKept,
    errors,
    refused,
    change,
    bookedId: bookedId === draft.id ? bookedId : undefined,
    book: () => book(draft),
    bookAsNew: () => {
      const renewed = { ...draft, id: randomId() };
      change(() => renewed);
      book(renewed);
    },
    isPending,
    current,
  };
}
