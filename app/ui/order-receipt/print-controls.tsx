import type { ComponentProps, ReactNode } from "react";
import { createStoredValue } from "#app/browser/stored-value.ts";
import type { ShopProfile } from "#app/domain/shop/shop-profile.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { OrderReceipt, type Printed } from "./order-receipt.tsx";
import { PAPERS, type Paper, usePaper } from "./paper.ts";
import { printReceipt } from "./print-receipt.ts";
import { receiptTexts } from "./texts.ts";

/** Prints the receipt of an order, or of a refund of it; from the second time on as a copy. */
export function PrintButton({
  printed,
  ...button
}: { printed: Printed; paper?: Paper } & ComponentProps<"button">) {
  return (
    <PrintPaperButton
      paperOf={(shop) => <OrderReceipt {...printed} isCopy={notePrint(printed)} shop={shop} />}
      {...button}
    />
  );
}

/** On the paper that was chosen in this browser, unless another is given. */
export function PrintPaperButton({
  paperOf,
  paper,
  children,
  ...button
}: {
  paperOf: (shop: ShopProfile) => ReactNode;
  paper?: Paper | undefined;
} & ComponentProps<"button">) {
  const shop = useShopProfile();
  const [chosen] = usePaper();
  const { print } = useTexts(receiptTexts);
  const isReady = useHydrated();
  return (
    <button
      type="button"
      className="button print-button on-screen-only"
      data-look="quiet"
      disabled={!isReady}
      onClick={() => printReceipt(paperOf(shop), paper ?? chosen)}
      {...button}
    >
      <Icon name="printer" size={18} />
      <span>{children ?? print}</span>
    </button>
  );
}

export function PaperSelect(select: ComponentProps<"select">) {
  const [paper, choose] = usePaper();
  const t = useTexts(receiptTexts);
  const isReady = useHydrated();
  return (
    <label className="paper on-screen-only">
      {t.paper}
      <select
        className="paper-select"
        value={paper}
        disabled={!isReady}
        onChange={({ target }) => choose(target.value)}
        {...select}
      >
        {PAPERS.map((id) => (
          <option key={id} value={id}>
            {t.papers[id]}
          </option>
        ))}
      </select>
    </label>
  );
}

const MOST_KEPT = 1000;

const noted = createStoredValue<string[]>({
  key: "koshk-printed",
  parse: (stored) => (Array.isArray(stored) ? stored.map(String) : null),
  empty: () => [],
});

/** Notes that this device prints a receipt; true where it has printed it before. */
function notePrint({ order, refund }: Printed): boolean {
  const ids = refund
    ? [refund.id]
    : [order.id, order.cartId].filter((id) => typeof id === "string");
  const before = noted.current();
  noted.update((known) => [...new Set([...known, ...ids])].slice(-MOST_KEPT));
  return ids.some((id) => before.includes(id));
}
