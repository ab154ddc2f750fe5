import { useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { emptyCart } from "#app/cart/stored-cart.ts";
import { cartItemCount, cartTotal } from "#app/domain/cart.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { tillTexts } from "#app/routes/admin/till/texts.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { Button, IconButton } from "#app/ui/admin/controls/button.tsx";
import { Dialog } from "#app/ui/admin/controls/dialog.tsx";
import { focusHeading } from "#app/ui/admin/focus-heading.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { reportWhole } from "./followed-sale.ts";
import { useJustSold } from "./just-sold.tsx";
import { currentSale, type HeldSale, heldSales, useSaleRecord } from "./sale-record.ts";
import { heldSalesTexts } from "./texts.ts";
import "./held-sales.css";

export function HeldSales() {
  const held = useHeldSales();
  const { forget } = useJustSold();
  const notify = useNotice();
  const t = useTexts(heldSalesTexts);
  const { close: closeLabel } = useTexts(tillTexts);
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  if (held.length === 0) return null;
  const close = () => {
    flushSync(() => setOpen(false));
    focusHeading();
  };
  const resumeNow = (sale: HeldSale) => {
    close();
    forget();
    notify("success", currentSale.current().items.length > 0 ? t.isResumedForOther : t.isResumed);
    resumeSale(sale);
  };
  const dropNow = (sale: HeldSale) => {
    if (held.length === 1) close();
    reportWhole("held-deleted", sale);
    dropHeldSale(sale);
  };
  return (
    <>
      <Button
        className="till-tool held-sales-button"
        look="quiet"
        aria-label={t.heldSales}
        title={t.heldSales}
        data-pad="8"
        onClick={() => setOpen(true)}
      >
        <Icon name="pause" />
        <span>{t.held}</span>
        <span className="held-sales-count figures">{number(held.length)}</span>
      </Button>
      {isOpen && (
        <Dialog title={t.heldSales} onClose={() => setOpen(false)}>
          <ul className="held-sales-list">
            {held.map((sale) => (
              <HeldRow key={sale.id} sale={sale} onResume={resumeNow} onDrop={dropNow} />
            ))}
          </ul>
          <Button look="plain" onClick={() => setOpen(false)}>
            {closeLabel}
          </Button>
        </Dialog>
      )}
    </>
  );
}

function HeldRow({
  sale,
  onResume,
  onDrop,
}: {
  sale: HeldSale;
  onResume: (sale: HeldSale) => void;
  onDrop: (sale: HeldSale) => void;
}) {
  const t = useTexts(heldSalesTexts);
  const { itemCount } = useTexts(shopTexts);
  const { egp, locale } = useFormats();
  const { timezone } = useShopProfile();
  const [isAsking, setAsking] = useState(false);
  const { items } = sale;
  const time = dateFormats(Date.now(), timezone, locale).short(sale.heldAt);
  const name = sale.name || t.saleOf(time);
  const contents = t.contents(itemCount(cartItemCount(items)), egp(cartTotal(items)));
  return (
    <li className="held-sale">
      <div className="held-sale-about">
        <UserText className="held-sale-name">{name}</UserText>
        <p className="held-sale-contents figures">
          {sale.name ? `${contents} · ${time}` : contents}
        </p>
      </div>
      <Button aria-label={t.resumeSale(name)} onClick={() => onResume(sale)}>
        {t.resume}
      </Button>
      <IconButton icon="trash" label={t.deleteSale(name)} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          question={t.deleteQuestion(name)}
          confirmLabel={t.delete}
          onConfirm={() => onDrop(sale)}
          onCancel={() => setAsking(false)}
        >
          <p className="figures">{contents}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

const NONE: HeldSale[] = [];

/** Each step leaves a sale in two places rather than in none: its id sells it once. */
export function useHeldSales(): HeldSale[] {
  const present = useSaleRecord()?.id;
  const held = useSyncExternalStore(heldSales.subscribe, heldSales.current, () => NONE);
  return held.filter(({ id }) => id !== present);
}

export function holdSale(name: string): void {
  const sale = currentSale.current();
  const held = { ...sale, name: name || (sale.customerName ?? ""), heldAt: Date.now() };
  heldSales.update((before) => [...before.filter(({ id }) => id !== sale.id), held]);
  currentSale.update(emptyCart);
}

/** A sale that is running is held in its place. */
function resumeSale({ name: _, heldAt: __, ...sale }: HeldSale): void {
  if (currentSale.current().items.length > 0) holdSale("");
  currentSale.update(() => sale);
  dropHeldSale(sale);
}

function dropHeldSale(sale: { id: string }): void {
  heldSales.update((held) => held.filter(({ id }) => id !== sale.id));
}
