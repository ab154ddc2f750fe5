import { useState } from "react";
import { href } from "react-router";
import { nameIn } from "#app/domain/locale/names.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { WebOrder } from "#app/domain/orders/order.ts";
import { MAX_DRIVER } from "#app/domain/orders/order-change.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { SubmitButton } from "#app/ui/admin/controls/button.tsx";
import { Empty, Panel } from "#app/ui/admin/controls/panel.tsx";
import { Field } from "#app/ui/field.tsx";
import { OrderReceipt } from "#app/ui/order-receipt/order-receipt.tsx";
import { PaperSelect, PrintPaperButton } from "#app/ui/order-receipt/print-controls.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/round";
import { changeRound, viewRound } from "./round.server.ts";
import { RoundOrder, toCollect } from "./round-order.tsx";
import { roundTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "round", viewRound);
export const action = (args: Route.ActionArgs) => changeRound(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure(roundTexts);

/** The deliveries that are confirmed, by area: those that wait, and below them those on the way. */
export default function Round({ loaderData: { version, orders } }: Route.ComponentProps) {
  const t = useTexts(roundTexts);
  const waiting = orders.filter(({ fulfilment }) => !fulfilment?.dispatched);
  const out = orders.filter(({ fulfilment }) => fulfilment?.dispatched);
  // Here, as the last one that goes out takes the form with it.
  const change = useChange({ failures: t.notDispatched });
  return (
    <AdminPage
      title={t.title}
      back={{ to: href("/admin/orders"), label: t.orders }}
      live={{ version, topics: ["orders"] }}
    >
      {orders.length === 0 && (
        <Empty icon="box" title={t.none}>
          <p>{t.noneNote}</p>
        </Empty>
      )}
      {waiting.length > 0 && <Waiting orders={waiting} change={change} />}
      {out.length > 0 && <OnTheWay orders={out} />}
    </AdminPage>
  );
}

function Waiting({
  orders,
  change: { send, isPending },
}: {
  orders: WebOrder[];
  change: ReturnType<typeof useChange>;
}) {
  const { locale } = useFormats();
  const t = useTexts(roundTexts);
  const [chosenIds, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [driver, setDriver] = useState("");
  // What went meanwhile is no longer there.
  const chosen = orders.filter(({ id }) => chosenIds.has(id));
  const choose = (ids: string[], isChosen: boolean) => {
    const next = new Set(chosenIds);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  const areas = Map.groupBy(orders, ({ fulfilment }) =>
    nameIn(locale.language, fulfilment?.area ?? "", fulfilment?.areaAr),
  );
  return (
    <Panel title={t.toGo}>
      {[...areas].map(([area, own]) => {
        const ids = own.map(({ id }) => id);
        return (
          <div key={area} className="round-area">
            <h3 className="round-area-name">
              <label className="check">
                <input
                  type="checkbox"
                  aria-label={t.chooseArea(area)}
                  checked={ids.every((id) => chosenIds.has(id))}
                  onChange={(event) => choose(ids, event.target.checked)}
                />
                <UserText>{area}</UserText>
              </label>
            </h3>
            <ul>
              {own.map((order) => (
                <RoundOrder
                  key={order.id}
                  order={order}
                  isChosen={chosenIds.has(order.id)}
                  onChoose={(isChosen) => choose([order.id], isChosen)}
                />
              ))}
            </ul>
          </div>
        );
      })}
      <form
        className="round-go on-screen-only"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.length === 0) return;
          send("dispatch", { driver, orders: JSON.stringify(chosen.map(({ id }) => id)) });
        }}
      >
        <Field
          label={t.driver}
          name="driver"
          autoComplete="off"
          maxLength={MAX_DRIVER}
          value={driver}
          onChange={(event) => setDriver(event.target.value)}
        />
        <SubmitButton aria-disabled={isPending || chosen.length === 0} isPending={isPending}>
          {t.dispatch}
        </SubmitButton>
        <PrintPaperButton
          paperOf={(shop) =>
            (chosen.length > 0 ? chosen : orders).map((order) => (
              <div key={order.id} className="printed-slip">
                <OrderReceipt order={order} isCopy={false} shop={shop} />
              </div>
            ))
          }
        >
          {t.printSlips}
        </PrintPaperButton>
        <PaperSelect />
        <p className="round-chosen figures" role="status">
          {chosen.length === 0 ? t.chooseFirst : t.chosen(chosen.length)}
        </p>
      </form>
    </Panel>
  );
}

function OnTheWay({ orders }: { orders: WebOrder[] }) {
  const t = useTexts(roundTexts);
  const drivers = Map.groupBy(orders, ({ fulfilment }) => fulfilment?.driver ?? "");
  return (
    <Panel title={t.out}>
      {[...drivers].map(([driver, own]) => (
        <div key={driver} className="round-area">
          <h3 className="round-area-name">
            {driver === "" ? t.outAlone : t.outWith(<UserText>{driver}</UserText>)}
          </h3>
          <Cash amount={own.reduce((sum, order) => sum + toCollect(order), 0)} />
          <ul>
            {own.map((order) => (
              <RoundOrder key={order.id} order={order} />
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  );
}

function Cash({ amount }: { amount: Piastres }) {
  const { toCollect } = useTexts(roundTexts);
  return amount > 0 && <p className="round-collect figures">{toCollect(amount)}</p>;
}
