import { Fragment, useRef, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { randomId } from "#app/domain/id.ts";
import { MAX_BOOKING_TEXT } from "#app/domain/stock/booking.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { Field } from "#app/ui/field.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { Facts } from "../parts/facts.tsx";
import { ProductHead, Signed } from "../parts/product-head.tsx";
import { StockTable } from "../parts/stock-table.tsx";
import type { Route } from "./+types/review";
import { CountBadge } from "./count-badge.tsx";
import { type CountAnswer, reviewAction } from "./counts-action.server.ts";
import { loadReview, type ReviewData } from "./counts-loader.server.ts";
import { countTexts } from "./texts.ts";

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
  const t = useTexts(countTexts);
  const isOpen = review?.state === "open";
  const title = !review || isOpen ? t.review : t.countOf(review.title);
  return (
    <div className="admin-page stock-page">
      <PageTitle>{title}</PageTitle>
      {isOpen ? (
        <Link
          className="text-link"
          to={href("/admin/stock/counts/:countId", { countId: review.id })}
        >
          <UserText>{t.countOf(review.title)}</UserText>
        </Link>
      ) : (
        <Link className="text-link" to={href("/admin/stock/counts")}>
          {t.title}
        </Link>
      )}
      <h1 tabIndex={-1}>
        <UserText>{title}</UserText>
      </h1>
      {review ? <Reviewed review={review} /> : <FetchFailed message={t.noSuch} />}
    </div>
  );
}

type Review = NonNullable<ReviewData["review"]>;

function Reviewed({ review }: { review: Review }) {
  const { progress, differing, differences, moved, state, bookingId } = review;
  const t = useTexts(countTexts);
  const isOpen = state === "open";
  const left = (progress.products ?? 0) - progress.counted;
  const isBooked = bookingId !== null;
  const isBooking = state !== "unbooked";
  return (
    <>
      <section className="panel booking-about figures" aria-label={t.summary}>
        {!isOpen && <Ended {...review} />}
        {isBooking && <Figures {...review} />}
        {isBooking && differences > differing.length && <p>{t.onlyLargest(differing.length)}</p>}
        {left > 0 && <p>{t.notCounted(left)}</p>}
        {isBooking && moved.length > 0 && (
          <p>
            {(isOpen ? t.moved : t.wasMoved)(
              moved.map(({ id, name }, index) => (
                <Fragment key={id}>
                  {index > 0 && <span>{t.comma}</span>}
                  <UserText>{name}</UserText>
                </Fragment>
              )),
            )}
          </p>
        )}
        {isBooked && (
          <Link className="text-link" to={href("/admin/stock/bookings/:bookingId", { bookingId })}>
            {t.itsBooking}
          </Link>
        )}
        <EndCount isOpen={isOpen} />
      </section>
      {(isOpen || isBooked || state === "same") && differing.length > 0 && (
        <Differences {...review} />
      )}
    </>
  );
}

function Ended({ state, ended }: Review) {
  const t = useTexts(countTexts);
  return (
    <p className="stock-head">
      <CountBadge state={state} />
      {ended && (
        <span className="stock-note">
          <span>{ended.time}</span>
          {ended.person !== null && (
            <>
              <span>{t.comma}</span>
              <UserText>{ended.person}</UserText>
            </>
          )}
        </span>
      )}
    </p>
  );
}

function Figures({ progress, differences, value, isValueComplete }: Review) {
  const t = useTexts(countTexts);
  const { notKnown } = useTexts(stockTexts);
  const { number } = useFormats();
  return (
    <>
      <Facts
        facts={[
          { label: t.productsCounted, value: number(progress.counted) },
          { label: t.withDifference, value: number(differences) },
          { label: t.valueAtCost, value: value ?? notKnown },
        ]}
      />
      {value !== null && !isValueComplete && <p className="stock-note">{t.valueIncomplete}</p>}
    </>
  );
}

function Differences({ differing, isCorrected }: Review) {
  const t = useTexts(countTexts);
  const { notKnown } = useTexts(stockTexts);
  const { number } = useFormats();
  const columns = [
    ...[t.stockThen, t.countedColumn, t.differenceColumn],
    ...(isCorrected ? [t.corrected] : []),
    t.valueAtCost,
  ];
  return (
    <>
      {isCorrected && <p className="stock-note">{t.correctedNote}</p>}
      <StockTable
        caption={t.differences}
        head={t.product}
        columns={columns.map((label) => ({ label, isNumber: true }))}
        rows={differing.map(({ id, name, stock, counted, difference, corrected, value }) => ({
          key: id,
          head: <ProductHead id={id} name={name} />,
          cells: [
            number(stock),
            number(counted),
            <Signed key="difference" quantity={difference} />,
            ...(isCorrected ? [<Signed key="corrected" quantity={corrected} />] : []),
            difference === 0 ? t.nothing : (value ?? notKnown),
          ],
        }))}
      />
    </>
  );
}

/** Stays while the count ends, to say so. */
function EndCount({ isOpen }: { isOpen: boolean }) {
  const fetcher = useFetcher<CountAnswer>();
  const t = useTexts(countTexts);
  const { failed } = useTexts(stockTexts).count;
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
