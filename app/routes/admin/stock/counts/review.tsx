import { Fragment, useRef, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { randomId } from "#app/domain/id.ts";
import { MAX_BOOKING_TEXT } from "#app/domain/stock/booking.ts";
import { stockMessages } from "#app/domain/stock/messages/messages.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Field } from "#app/ui/field.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useFormats, useMessages } from "#app/ui/use-messages.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { ProductHead, Signed } from "../parts/product-head.tsx";
import { StockTable } from "../parts/stock-table.tsx";
import type { Route } from "./+types/review";
import { type CountAnswer, reviewAction } from "./counts-action.server.ts";
import { loadReview, type ReviewData } from "./counts-loader.server.ts";
import { countMessages } from "./messages/messages.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadReview(context.get(appContext), params.countId, context.get(localeContext));
}

export function action(args: Route.ActionArgs) {
  return reviewAction(args);
}

export const clientLoader = keepLastData<ReviewData>();

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, { book: "failed", abandon: "failed" });
}

export default function ReviewPage({ loaderData: { review } }: Route.ComponentProps) {
  const t = useMessages(countMessages);
  return (
    <div className="admin-page stock-page">
      <PageTitle>{t.review}</PageTitle>
      {review && (
        <Link
          className="text-link"
          to={href("/admin/stock/counts/:countId", { countId: review.id })}
        >
          <UserText>{t.countOf(review.title)}</UserText>
        </Link>
      )}
      <h1 tabIndex={-1}>{t.review}</h1>
      {review ? <Review review={review} /> : <FetchFailed message={t.noSuch} />}
    </div>
  );
}

function Review({ review }: { review: NonNullable<ReviewData["review"]> }) {
  const { progress, differing, differences, moved, value, isValueComplete } = review;
  const { isOpen, bookingId } = review;
  const t = useMessages(countMessages);
  const { notKnown, count } = useMessages(stockMessages);
  const { number } = useFormats();
  const left = progress.products - progress.counted;
  return (
    <>
      <section className="panel booking-about figures" aria-label={t.summary}>
        <p>
          {t.difference(progress.counted, differences, <strong>{value}</strong>, isValueComplete)}
        </p>
        {differences > differing.length && <p>{t.onlyLargest(differing.length)}</p>}
        {left > 0 && <p>{t.notCounted(left)}</p>}
        {moved.length > 0 && (
          <p>
            {t.moved(
              moved.map(({ id, name }, index) => (
                <Fragment key={id}>
                  {index > 0 && <span>{t.comma}</span>}
                  <UserText>{name}</UserText>
                </Fragment>
              )),
            )}
          </p>
        )}
        {!isOpen && <p>{count.ended}</p>}
        {bookingId !== null && (
          <Link className="text-link" to={href("/admin/stock/bookings/:bookingId", { bookingId })}>
            {t.itsBooking}
          </Link>
        )}
        <EndCount isOpen={isOpen} />
      </section>
      {differing.length > 0 && (
        <StockTable
          caption={t.differences}
          head={t.product}
          columns={[t.stockThen, t.countedColumn, t.differenceColumn, t.valueAtCost].map(
            (label) => ({ label, isNumber: true }),
          )}
          rows={differing.map(({ id, name, stock, counted, difference, value }) => ({
            key: id,
            head: <ProductHead id={id} name={name} />,
            cells: [
              number(stock),
              number(counted),
              <Signed key="difference" quantity={difference} />,
              value ?? notKnown,
            ],
          }))}
        />
      )}
    </>
  );
}

/** Stays while the count ends, to say so. */
function EndCount({ isOpen }: { isOpen: boolean }) {
  const fetcher = useFetcher<CountAnswer>();
  const t = useMessages(countMessages);
  const { failed } = useMessages(stockMessages).count;
  const notify = useNotice();
  const [isAbandoning, setAbandoning] = useState(false);
  const [note, setNote] = useState("");
  const bookingId = useRef<string>(undefined);
  const isHydrated = useHydrated();
  const isPending = fetcher.state !== "idle";
  useSettledAnswer(fetcher, ({ success, failure }) => {
    setAbandoning(false);
    if (failure) notify("error", failureText({ failed }, failure));
    if (success) notify("success", success);
  });
  if (!isOpen) return null;
  const send = (intent: "book" | "abandon") => {
    if (isPending) return;
    bookingId.current ??= randomId();
    fetcher.submit({ intent, id: bookingId.current, note }, { method: "post" });
  };
  return (
    <>
      <Field
        label={t.note}
        value={note}
        maxLength={MAX_BOOKING_TEXT}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="booking-buttons">
        <button
          type="button"
          className="button"
          disabled={!isHydrated}
          aria-disabled={isPending}
          onClick={() => send("book")}
        >
          {t.book}
        </button>
        <button
          type="button"
          className="button"
          data-look="quiet"
          disabled={!isHydrated}
          onClick={() => setAbandoning(true)}
        >
          {t.abandon}
        </button>
      </div>
      {isAbandoning && (
        <ConfirmDialog
          question={t.askAbandon}
          confirmLabel={t.abandon}
          isPending={isPending}
          onConfirm={() => send("abandon")}
          onCancel={() => setAbandoning(false)}
        />
      )}
    </>
  );
}
