import { useRef, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { randomId } from "#app/domain/id.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { Facts } from "../parts/facts.tsx";
import { ProductHead, Signed } from "../parts/product-head.tsx";
import { StockTable } from "../parts/stock-table.tsx";
import type { Route } from "./+types/booking";
import { type BookingData, type BookingDetails, loadBooking } from "./bookings-loader.server.ts";
import { bookingListTexts } from "./texts.ts";
import { type UndoAnswer, undoAction } from "./undo-action.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadBooking(context.get(appContext), params.bookingId, context.get(localeContext));
}

export function action(args: Route.ActionArgs) {
  return undoAction(args);
}

export const clientLoader = keepLastData<BookingData>();

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, { undo: "undoFailed" });
}

export default function BookingPage({ loaderData: { booking } }: Route.ComponentProps) {
  const t = useTexts(bookingListTexts);
  return (
    <div className="admin-page stock-page">
      <PageTitle>{booking?.title ?? t.booking}</PageTitle>
      <Link className="text-link" to={href("/admin/stock/bookings")}>
        {t.title}
      </Link>
      <h1 tabIndex={-1}>{booking?.title ?? t.booking}</h1>
      {booking ? (
        <>
          <About {...booking} />
          <Lines {...booking} />
          {booking.corrections.length > 0 && <Corrections corrections={booking.corrections} />}
        </>
      ) : (
        <FetchFailed message={t.noSuch} />
      )}
    </div>
  );
}

function About({ supplier, note, person, time, undoes, undoneBy, ...sums }: BookingDetails) {
  const t = useTexts(bookingListTexts);
  const { notKnown } = useTexts(stockTexts);
  const { number } = useFormats();
  return (
    <section className="panel booking-about" aria-label={t.about}>
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
      <p className="stock-note figures">{t.madeBy(time, <UserText>{person}</UserText>)}</p>
      <Facts
        facts={[
          { label: t.products, value: number(sums.products) },
          { label: t.pieces, value: <Signed quantity={sums.pieces} /> },
          { label: t.valueAtCost, value: sums.value ?? notKnown },
        ]}
      />
      {undoes !== null && <Other id={undoes}>{t.undoes}</Other>}
      {undoes === null && <Undo isUndone={undoneBy !== null} />}
      {undoneBy !== null && <Other id={undoneBy}>{t.undone}</Other>}
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
  const t = useTexts(bookingListTexts);
  const { undone, undoFailed } = useTexts(stockTexts).booking;
  const [isOpen, setOpen] = useState(false);
  const undoId = useRef<string>(undefined);
  useSettledAnswer(fetcher, ({ failure, left }) => {
    setOpen(false);
    if (failure !== undefined) return notify("error", failureText({ undoFailed }, failure));
    const gone = left?.length ? t.leftOut(left) : "";
    notify("success", `${undone}${gone}`);
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
        {t.undo}
      </button>
      {isOpen && (
        <ConfirmDialog
          question={t.askUndo}
          confirmLabel={t.undo}
          isPending={fetcher.state !== "idle"}
          onConfirm={undo}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Lines({ lines, left, corrections }: BookingDetails) {
  const t = useTexts(bookingListTexts);
  const { notKnown } = useTexts(stockTexts);
  const { number } = useFormats();
  const isCorrected = corrections.length > 0;
  const columns = [t.quantity, ...(isCorrected ? [t.corrected] : []), t.stockAfter, t.unitCost];
  return (
    <>
      <StockTable
        caption={t.linesOf}
        head={t.product}
        columns={columns.map((label) => ({ label, isNumber: true }))}
        rows={lines.map(({ productId, name, moved, quantity, stockAfter, cost }) => ({
          key: productId,
          head: <ProductHead id={productId} name={name} />,
          cells: [
            <Signed key="moved" quantity={moved} />,
            ...(isCorrected ? [<Signed key="corrected" quantity={quantity} />] : []),
            moved === 0 ? t.notMoved : number(stockAfter),
            cost ?? notKnown,
          ],
        }))}
      />
      {left > 0 && (
        <p>
          {t.notShown(
            left,
            <a
              className="text-link"
              href={href("/admin/stock/export/:what", { what: "movements" })}
            >
              {t.exportMovements}
            </a>,
          )}
        </p>
      )}
    </>
  );
}

function Corrections({ corrections }: Pick<BookingDetails, "corrections">) {
  const t = useTexts(bookingListTexts);
  return (
    <section className="panel booking-about" aria-label={t.corrections}>
      <h2 className="panel-title">{t.corrections}</h2>
      <p>{t.correctionsNote}</p>
      <ul>
        {corrections.map(({ orderId, productId, code, name, quantity }) => (
          <li key={`${orderId} ${productId}`}>
            {t.correction(
              <UserText>{name}</UserText>,
              quantity,
              <Link className="text-link" to={href("/admin/orders/:orderId", { orderId })}>
                {code}
              </Link>,
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
