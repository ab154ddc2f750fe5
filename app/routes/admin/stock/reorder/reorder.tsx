import { useSyncExternalStore } from "react";
import { href } from "react-router";
import { createStoredValue } from "#app/browser/stored-value.ts";
import { chatTexts } from "#app/domain/orders/chat/texts.ts";
import { parseWhatsapp } from "#app/domain/shop/whatsapp.ts";
import type { ReorderRow } from "#app/domain/stock/reorder.ts";
import { supplierLink } from "#app/domain/stock/supplier-chat.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { backToStock } from "#app/routes/admin/stock/parts/back-to-stock.ts";
import { ProductHead } from "#app/routes/admin/stock/parts/product-head.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Empty } from "#app/ui/admin/controls/panel.tsx";
import { DataTable } from "#app/ui/admin/data-table/data-table.tsx";
import { Field } from "#app/ui/field.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/reorder";
import { type ReorderList, viewReorder } from "./reorder.server.ts";
import { reorderTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "reorder list", viewReorder);
export const clientLoader = keepLastData<typeof loader>();
export const ErrorBoundary = pageFailure((locale) => ({
  ...reorderTexts(locale),
  back: backToStock(locale),
}));

export default function Reorder({ loaderData: { list } }: Route.ComponentProps) {
  const { title } = useTexts(reorderTexts);
  return (
    <AdminPage title={title} back={useTexts(backToStock)} className="stock-page">
      {list.rows.length > 0 ? <ToReorder {...list} /> : <NothingToReorder {...list} />}
    </AdminPage>
  );
}

function ToReorder({ rows, day, lowStock }: ReorderList) {
  const t = useTexts(reorderTexts);
  return (
    <>
      <p className="stock-note figures">{t.note(day, lowStock)}</p>
      <div className="stock-links on-screen-only">
        <Button look="plain" onClick={() => print()}>
          {t.print}
        </Button>
        <a className="text-link" href={href("/admin/stock/export/:what", { what: "reorder" })}>
          {t.download}
        </a>
      </div>
      {useHydrated() && <SendToSupplier rows={rows} />}
      <Rows rows={rows} />
    </>
  );
}

function NothingToReorder({ lowStock }: Pick<ReorderList, "lowStock">) {
  const t = useTexts(reorderTexts);
  return (
    <Empty icon="check" title={t.nothing}>
      <p>{t.nothingText(lowStock)}</p>
    </Empty>
  );
}

function Rows({ rows }: Pick<ReorderList, "rows">) {
  const { columns, ...t } = useTexts(reorderTexts);
  const { number } = useFormats();
  return (
    <DataTable
      caption={t.caption}
      head={t.product}
      columns={[columns.stock, columns.soldShort, columns.soldLong, columns.daysLeft].map(
        (label) => ({ label, isNumber: true }),
      )}
      rows={rows.map(({ id, name, category, stock, soldShort, soldLong, daysLeft }) => ({
        key: id,
        head: <ProductHead id={id} name={name} category={category} />,
        cells: [
          number(stock),
          number(soldShort),
          number(soldLong),
          daysLeft === null ? "–" : number(daysLeft),
        ],
      }))}
    />
  );
}

const supplierNumber = createStoredValue({
  key: "koshk-supplier-number",
  // Digits that an earlier release wrote as they were typed are a number.
  parse: String,
  empty: () => "",
});

/** The number stays in this browser. */
function SendToSupplier({ rows }: { rows: ReorderRow[] }) {
  const { name: shop } = useShopProfile();
  const { subscribe, current, update } = supplierNumber;
  const typed = useSyncExternalStore(subscribe, current, () => "");
  const t = useTexts(reorderTexts);
  const { more } = useTexts(chatTexts);
  const digits = parseWhatsapp(typed);
  const isWrong = typed.trim() !== "" && !digits;
  return (
    <div className="panel stock-fields on-screen-only">
      <Field
        label={t.supplierNumber}
        inputMode="tel"
        autoComplete="off"
        value={typed}
        error={isWrong ? t.numberWrong : undefined}
        onChange={({ target }) => update(() => target.value)}
      />
      {digits && (
        <a
          className="button"
          href={supplierLink(rows, { shopName: shop, number: digits }, { ...t.chat, more })}
          target="_blank"
          rel="noreferrer"
        >
          {t.send}
        </a>
      )}
    </div>
  );
}
