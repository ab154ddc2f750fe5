import { useRef, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { appContext } from "#app/context.ts";
import { randomId } from "#app/domain/id.ts";
import { MAX_BOOKING_TEXT } from "#app/domain/stock/booking.ts";
import { COUNT_FAILED } from "#app/domain/stock/count.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog.tsx";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { countLabel } from "#app/ui/count-label.ts";
import { Field } from "#app/ui/field.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { UserText } from "#app/ui/user-text.tsx";
import { ProductHead, signed } from "../parts/product-head.tsx";
import { StockTable } from "../parts/stock-table.tsx";
import type { Route } from "./+types/review";
import { type CountAnswer, reviewAction } from "./counts-action.server.ts";
import { loadReview, type ReviewData } from "./counts-loader.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadReview(context.get(appContext), params.countId);
}

export function action(args: Route.ActionArgs) {
  return reviewAction(args);
}

export const clientLoader = keepLastData<ReviewData>();

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, { book: COUNT_FAILED, abandon: COUNT_FAILED });
}

export default function ReviewPage({ loaderData: { review } }: Route.ComponentProps) {
  return (
    <div className="admin-page stock-page">
      <PageTitle>Review Count</PageTitle>
      {review && (
        <Link
          className="text-link"
          to={href("/admin/stock/counts/:countId", { countId: review.id })}
        >
          <UserText>{`Count: ${review.title}`}</UserText>
        </Link>
      )}
      <h1 tabIndex={-1}>Review Count</h1>
      {review ? <Review review={review} /> : <FetchFailed message="There is no such count." />}
    </div>
  );
}

function Review({ review }: { review: NonNullable<ReviewData["review"]> }) {
  const { progress, differing, differences, moved, value, isValueComplete } = review;
  const { isOpen, bookingId } = review;
  const left = progress.products - progress.counted;
  return (
    <>
      <section className="panel booking-about figures" aria-label="Summary">
        <p>
          {countLabel(progress.counted, "product")} counted, {differences} with a difference of{" "}
          <strong>{value}</strong> at cost{!isValueComplete && ", as far as cost is known"}.
        </p>
        {differences > differing.length && (
          <p>Only the {differing.length} largest differences are shown; the booking is of all.</p>
        )}
        {left > 0 && <p>{countLabel(left, "product")} not counted: their stock stays as it is.</p>}
        {moved.length > 0 && (
          <p>
            Sold while they were counted, so their stock stays as it is unless they are counted
            again: <UserText>{moved.map(({ name }) => name).join(", ")}</UserText>.
          </p>
        )}
        {!isOpen && <p>This count is over.</p>}
        {bookingId !== null && (
          <Link className="text-link" to={href("/admin/stock/bookings/:bookingId", { bookingId })}>
            Its booking
          </Link>
        )}
        <EndCount isOpen={isOpen} />
      </section>
      {differing.length > 0 && (
        <StockTable
          caption="Differences"
          head="Product"
          columns={COLUMNS}
          rows={differing.map(({ id, name, stock, counted, difference, value }) => ({
            key: id,
            head: <ProductHead id={id} name={name} />,
            cells: [stock, counted, signed(difference), value ?? "Not known"],
          }))}
        />
      )}
    </>
  );
}

const COLUMNS = ["Stock then", "Counted", "Difference", "Value at cost"].map((label) => ({
  label,
  isNumber: true,
}));

/** Stays while the count ends, to say so. */
function EndCount({ isOpen }: { isOpen: boolean }) {
  const fetcher = useFetcher<CountAnswer>();
  const notify = useNotice();
  const [isAbandoning, setAbandoning] = useState(false);
  const [note, setNote] = useState("");
  const bookingId = useRef<string>(undefined);
  const isHydrated = useHydrated();
  const isPending = fetcher.state !== "idle";
  useSettledAnswer(fetcher, ({ success, failure }) => {
    setAbandoning(false);
    if (failure) notify("error", failure);
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
        label="Note"
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
          Book Count
        </button>
        <button
          type="button"
          className="button"
          data-look="quiet"
          disabled={!isHydrated}
          onClick={() => setAbandoning(true)}
        >
          Abandon Count
        </button>
      </div>
      {isAbandoning && (
        <ConfirmDialog
          question="Abandon this count? What was counted is not booked."
          confirmLabel="Abandon Count"
          isPending={isPending}
          onConfirm={() => send("abandon")}
          onCancel={() => setAbandoning(false)}
        />
      )}
    </>
  );
}
