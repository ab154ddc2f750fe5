import { useRef, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { appContext } from "#app/context.ts";
import { randomId } from "#app/domain/id.ts";
import { BOOKING_UNDONE, UNDO_FAILED } from "#app/domain/stock/booking.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog.tsx";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { UserText } from "#app/ui/user-text.tsx";
import { ProductHead, signed } from "../parts/product-head.tsx";
import { StockTable } from "../parts/stock-table.tsx";
import type { Route } from "./+types/booking";
import { type BookingData, type BookingDetails, loadBooking } from "./bookings-loader.server.ts";
import { type UndoAnswer, undoAction } from "./undo-action.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadBooking(context.get(appContext), params.bookingId);
}

export function action(args: Route.ActionArgs) {
  return undoAction(args);
}

export const clientLoader = keepLastData<BookingData>();

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, { undo: UNDO_FAILED });
}

export default function BookingPage({ loaderData: { booking } }: Route.ComponentProps) {
  return (
    <div className="admin-page stock-page">
      <PageTitle>{booking?.title ?? "Booking"}</PageTitle>
      <Link className="text-link" to={href("/admin/stock/bookings")}>
        Bookings
      </Link>
      <h1 tabIndex={-1}>{booking?.title ?? "Booking"}</h1>
      {booking ? (
        <>
          <About {...booking} />
          <Lines {...booking} />
        </>
      ) : (
        <FetchFailed message="There is no such booking." />
      )}
    </div>
  );
}

function About({ supplier, note, person, time, undoes, undoneBy, value }: BookingDetails) {
  return (
    <section className="panel booking-about" aria-label="About this booking">
      {supplier !== "" && (
        <p className="stock-name">
          <UserText>{supplier}</UserText>
        </p>
      )}
      {note !== "" && (
        <p>
          <UserText>{note}</UserText>
        </p>
      )}
      <p className="stock-note figures">
        {time}, <UserText>{person}</UserText>
        {value !== null && `, ${value} at cost`}
      </p>
      {undoes !== null && <Other id={undoes}>The booking that this undoes</Other>}
      {undoes === null && <Undo isUndone={undoneBy !== null} />}
      {undoneBy !== null && <Other id={undoneBy}>Undone</Other>}
    </section>
  );
}

function Other({ id, children }: { id: string; children: string }) {
  return (
    <Link className="text-link" to={href("/admin/stock/bookings/:bookingId", { bookingId: id })}>
      {children}
    </Link>
  );
}

/** Stays while it is undone, to say so. */
function Undo({ isUndone }: { isUndone: boolean }) {
  const fetcher = useFetcher<UndoAnswer>();
  const notify = useNotice();
  const [isOpen, setOpen] = useState(false);
  const undoId = useRef<string>(undefined);
  useSettledAnswer(fetcher, ({ failure, left }) => {
    setOpen(false);
    if (failure !== undefined) return notify("error", failure);
    const gone = left?.length ? ` Deleted and left out: ${left.join(", ")}.` : "";
    notify("success", `${BOOKING_UNDONE}${gone}`);
  });
  const undo = () => {
    if (fetcher.state !== "idle") return;
    undoId.current ??= randomId();
    fetcher.submit({ intent: "undo", id: undoId.current }, { method: "post" });
  };
  const isHydrated = useHydrated();
  if (isUndone) return null;
  return (
    <>
      <button
        type="button"
        className="button"
        data-look="plain"
        disabled={!isHydrated}
        onClick={() => setOpen(true)}
      >
        Undo Booking
      </button>
      {isOpen && (
        <ConfirmDialog
          question="Undo this booking? Its stock is booked back; both bookings stay in the list."
          confirmLabel="Undo Booking"
          isPending={fetcher.state !== "idle"}
          onConfirm={undo}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}

const COLUMNS = [
  { label: "Quantity", isNumber: true },
  { label: "Stock after", isNumber: true },
  { label: "Unit cost", isNumber: true },
];

function Lines({ lines, left }: BookingDetails) {
  return (
    <>
      <StockTable
        caption="Products of this booking"
        head="Product"
        columns={COLUMNS}
        rows={lines.map(({ productId, name, quantity, stockAfter, cost }) => ({
          key: productId,
          head: <ProductHead id={productId} name={name} />,
          cells: [signed(quantity), stockAfter, cost ?? "Not known"],
        }))}
      />
      {left > 0 && (
        <p>
          {left} more are not shown:{" "}
          <a className="text-link" href={href("/admin/stock/export/:what", { what: "movements" })}>
            Export Movements
          </a>{" "}
          has them all.
        </p>
      )}
    </>
  );
}
