import { Fragment, useState } from "react";
import { href, Link } from "react-router";
import { randomId } from "#app/domain/id.ts";
import { MAX_BOOKING_TEXT } from "#app/domain/stock/booking.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { DataTable } from "#app/ui/admin/data-table/data-table.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { Facts } from "../parts/facts.tsx";
import { ProductHead, Signed } from "../parts/product-head.tsx";
import type { Route } from "./+types/review";
import { backToCounts } from "./back-to-counts.ts";
import { CountBadge } from "./count-badge.tsx";
import { changeCount, type Review, viewReview } from "./review.server.ts";
import { countTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "review", viewReview);
export const action = (args: Route.ActionArgs) => changeCount(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure((locale) => {
  const { review, countNotLoaded, noSuch } = countTexts(locale);
  return { title: review, notLoaded: countNotLoaded, gone: noSuch, back: backToCounts(locale) };
});

export default function ReviewPage({ loaderData: { review } }: Route.ComponentProps) {
  const t = useTexts(countTexts);
  const counts = useTexts(backToCounts);
  const isOpen = review.state === "open";
  const ofCount = t.countOf(review.title);
  const title = isOpen ? t.review : ofCount;
  const count = {
    to: href("/admin/stock/counts/:countId", { countId: review.id }),
    label: ofCount,
  };
  return (
    <AdminPage
      title={title}
      heading={<UserText>{title}</UserText>}
      back={isOpen ? count : counts}
      className="stock-page"
    >
      <Reviewed review={review} />
    </AdminPage>
  );
}

function Reviewed({ review }: { review: Review }) {
  const { progress, differing, differences, moved, state, bookingId } = review;
  const t = useTexts(countTexts);
  const isOpen = state === "open";
  const left = (progress.products ?? 0) - progress.counted;
  const isBooked = bookingId !== null;
  const isBooking = state !== "unbooked";
  return (
    <>
      <section className="panel stock-summary figures" aria-label={t.summary}>
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
      <DataTable
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

/** It stays while the count ends, to say so. */
function EndCount({ isOpen }: { isOpen: boolean }) {
  const t = useTexts(countTexts);
  const { failed } = useTexts(stockTexts).count;
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState("");
  const [id] = useState(randomId);
  const { send, isPending } = useChange({ failures: failed, onAnswer: () => setAsking(false) });
  if (!isOpen) return null;
  return (
    <>
      <Field
        label={t.note}
        value={note}
        maxLength={MAX_BOOKING_TEXT}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="stock-buttons">
        <Button aria-disabled={isPending} onClick={() => send("book", { id, note })}>
          {t.book}
        </Button>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t.abandon}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={t.askAbandon}
          confirmLabel={t.abandon}
          isPending={isPending}
          onConfirm={() => send("abandon", { id, note })}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
