import { type PointerEvent, useEffect, useId, useRef } from "react";
import { type TillPack, type TillProduct, tillPackLine } from "#app/domain/catalogue/till.ts";
import { currentSale } from "#app/routes/admin/till/sale/sale-record.ts";
import { useTillStock } from "#app/routes/admin/till/till-stock.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { areLettersOn } from "#app/ui/admin/order-keys.tsx";
import { useShortcuts } from "#app/ui/admin/scanner/scanner.tsx";
import { adminTexts } from "#app/ui/admin/texts.ts";
import { useModal } from "#app/ui/admin/use-modal.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { writtenIn } from "#app/ui/user-text.tsx";
import "./packs.css";
import { newSaleTexts } from "./texts.ts";

export const PACKS_KEY = "#";
const LONG_PRESS_MS = 500;

/** A press that is held opens what a tile offers beside its piece. */
export function useLongPress(onHeld: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!onHeld) return {};
  return {
    onPointerDown: ({ button }: PointerEvent) => {
      release();
      if (button === 0) timer.current = setTimeout(onHeld, LONG_PRESS_MS);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    // A finger that is held would open the browser's menu, too.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}

/** The key opens the packs of the tile that has the focus. */
export function usePacksKey(onOpen: (product: string) => void): void {
  useShortcuts((key, target) => {
    const tile = target instanceof Element ? target.closest<HTMLElement>("[data-packs-of]") : null;
    const product = tile?.dataset.packsOf;
    if (key !== PACKS_KEY || !product || !areLettersOn()) return;
    if (document.querySelector("dialog[open], #main[inert]")) return;
    return () => onOpen(product);
  });
}

/** The piece and the packs of a product, one of which is added. */
export function PacksDialog({
  product,
  packs,
  onAdd,
  onClose,
}: {
  product: TillProduct;
  packs: TillPack[];
  onAdd: (sold: TillProduct) => void;
  onClose: () => void;
}) {
  const id = useId();
  const { egp } = useFormats();
  const { cancel } = useTexts(adminTexts);
  const t = useTexts(newSaleTexts);
  const { stockNow, listed } = useTillStock();
  const { name } = product;
  const { items } = currentSale.current();
  const lines = [product, ...packs.map((pack) => tillPackLine(product, pack))];
  return (
    <dialog ref={useModal(onClose)} className="dialog" aria-labelledby={id}>
      <h2 id={id} className="panel-title" {...writtenIn(name)}>
        {name}
      </h2>
      <ul className="packs-offered">
        {lines.map((line, at) => {
          const inSale = items.find(({ id }) => id === line.id)?.quantity ?? 0;
          const left = Math.max(0, (listed ? stockNow(line, listed.version) : line.stock) - inSale);
          return (
            <li key={line.id}>
              <Button
                look="plain"
                autoFocus={at === 0}
                disabled={left < 1}
                onClick={() => onAdd(line)}
              >
                <span className="pack-offered">
                  <bdi>{packs[at - 1]?.name ?? t.piece}</bdi>
                  <span className="figures">{t.leftToAdd(left)}</span>
                </span>
                <strong className="figures">{egp(line.price)}</strong>
              </Button>
            </li>
          );
        })}
      </ul>
      <div className="dialog-buttons">
        <Button look="plain" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </dialog>
  );
}
