import { useState } from "react";
import { href, Link } from "react-router";
import { randomId } from "#app/domain/id.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { DataTable } from "#app/ui/admin/data-table/data-table.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { Facts } from "../parts/facts.tsx";
import { ProductHead, Signed } from "../parts/product-head.tsx";
import type { Route } from "./+types/booking";
import { type BookingDetails, changeBooking, viewBooking } from "./bookings.server.ts";
import { bookingListTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "booking", viewBooking);
export const action = (args: Route.ActionArgs) => changeBooking(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure((locale) => {
  const { booking, bookingNotLoaded, noSuch } = bookingListTexts(locale);
  const back = backToBookings(locale);
  return { title: booking, notLoaded: bookingNotLoaded, gone: noSuch, back };
});

export default function BookingPage({ loaderData: { booking } }: Route.ComponentProps) {
  return (
    <AdminPage title={booking.title} back={useTexts(backToBookings)} className="stock-page">
      <About key={booking.id} {...booking} />
      <Lines {...booking} />
      {booking.corrections.length > 0 && <Corrections corrections={booking.corrections} />}
    </AdminPage>
  );
}

function backToBookings(locale: Locale) {
  return { to: href("/admin/stock/bookings"), label: bookingListTexts(locale).title };
}

function About({ id, supplier, note, person, time, undoes, undoneBy, ...sums }: BookingDetails) {
  const t = useTexts(bookingListTexts);
  const { notKnown } = useTexts(stockTexts);
  const { number } = useFormats();
  const isRepriced = sums.lines.some(hasNewPrice);
  return (
    <section className="panel stock-summary" aria-label={t.about}>
      <div>
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
      </div>
      <Facts
        facts={[
          { label: t.products, value: number(sums.products) },
          { label: t.pieces, value: <Signed quantity={sums.pieces} /> },
          { label: t.valueAtCost, value: sums.value ?? notKnown },
        ]}
      />
      {sums.hasLabels && (
        <Link
          className="button"
          to={`${href("/admin/stock/labels")}?${new URLSearchParams({ booking: id })}`}
        >
          {t.printLabels}
        </Link>
      )}
      {undoes !== null && <Other id={undoes}>{t.undoes}</Other>}
      {undoes === null && <Undo isUndone={undoneBy !== null} isRepriced={isRepriced} />}
      {undoneBy !== null && <Other id={undoneBy}>{t.undoneBy}</Other>}
    </section>
  );
}

const hasNewPrice = ({ newPrice }: BookingDetails["lines"][number]) => newPrice !== null;

function Other({ id, children }: { id: string; children: string }) {
  return (
    <Link className="text-link" to={href("/admin/stock/bookings/:bookingId", { bookingId: id })}>
      {children}
    </Link>
  );
}

/** It stays while the booking is undone, to say so. */
function Undo({ isUndone, isRepriced }: { isUndone: boolean; isRepriced: boolean }) {
  const t = useTexts(bookingListTexts);
  const { undoFailed } = useTexts(stockTexts).booking;
  const [isAsking, setAsking] = useState(false);
  const [id] = useState(randomId);
  const { send, isPending } = useChange({
    failures: { undo: undoFailed },
    onAnswer: () => setAsking(false),
  });
  if (isUndone) return null;
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        {t.undo}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={isRepriced ? t.askUndo + t.pricesStay : t.askUndo}
          confirmLabel={t.undo}
          isPending={isPending}
          onConfirm={() => send("undo", { id })}
          onCancel={() => setAsking(false)}
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
  const isDated = lines.some(({ bestBefore }) => bestBefore !== null);
  const isRepriced = lines.some(hasNewPrice);
  const columns = [
    t.quantity,
    ...(isCorrected ? [t.corrected] : []),
    t.stockAfter,
    t.unitCost,
    ...(isDated ? [t.bestBefore] : []),
    ...(isRepriced ? [t.newPrice] : []),
  ];
  return (
    <>
      <DataTable
        caption={t.linesOf}
        head={t.product}
        columns={columns.map((label) => ({ label, isNumber: true }))}
        rows={lines.map(({ productId, name, moved, quantity, stockAfter, cost, ...line }) => ({
          key: productId,
          head: <ProductHead id={productId} name={name} />,
          cells: [
            <Signed key="moved" quantity={moved} />,
            ...(isCorrected ? [<Signed key="corrected" quantity={quantity} />] : []),
            moved === 0 ? t.notMoved : number(stockAfter),
            cost ?? notKnown,
            ...(isDated ? [line.bestBefore ?? "–"] : []),
            ...(isRepriced ? [line.newPrice ?? "–"] : []),
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
    <section className="panel stock-summary" aria-label={t.corrections}>
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
