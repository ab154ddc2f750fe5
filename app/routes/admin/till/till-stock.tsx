import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import type { CartLine } from "#app/cart/stored-cart.ts";
import { availableOf } from "#app/domain/catalogue/packs/pack.ts";
import type { Till, TillProduct } from "#app/domain/catalogue/till.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import type { LineRefusal } from "#app/domain/orders/refusals.ts";
import { currentStock, useCurrentStock, useLive, useLiveStore } from "#app/ui/live/live.ts";
import { unsent, useUnsent, useUnsentOf } from "./offline/use-device.ts";
import { currentSale } from "./sale/sale-record.ts";

/** By product id; live updates after `version` are newer. */
type ReadStock = ReadonlyMap<string, { stock: number; version: LiveVersion }>;

type TillStock = {
  read: ReadStock;
  /** What New Sale has read last; null before it was open. */
  listed: { till: Till; version: LiveVersion } | null;
  list: (till: Till, version: LiveVersion) => void;
  /** Of a product or pack as of that version, beside what the running sale has of the product otherwise. */
  stockNow: (product: TillProduct, version: LiveVersion) => number;
  correct: (lines: LineRefusal[]) => void;
};

/** Set in the browser alone, for who comes back from another page. */
let lastListed: TillStock["listed"] = null;

const TillStockContext = createContext<TillStock | null>(null);

/**
 * The stock that the sale's lines are checked against. It is not written into the sale: tabs share
 * the sale, and one tab would overwrite what another has just sold.
 */
export function TillStockProvider({ children }: { children: ReactNode }) {
  const store = useLiveStore();
  const [read, setRead] = useState<ReadStock>(new Map());
  const [listed, setListed] = useState(() => lastListed);
  useEffect(() => {
    if (listed) store.forgetStock(listed.version);
  }, [store, listed]);
  // Also where no tile follows it.
  useEffect(() => unsent.subscribe(() => {}), []);

  const actions = useMemo(() => {
    const add = (rows: { id: string; stock: number }[], version: LiveVersion) =>
      setRead((before) => {
        const added = rows.map(({ id, stock }) => [id, { stock, version }] as const);
        return new Map([...before, ...added]);
      });
    return {
      list: (till: Till, version: LiveVersion) => {
        add(till.products, version);
        lastListed = { till, version };
        setListed(lastListed);
      },
      stockNow: (line: TillProduct, version: LiveVersion) => {
        const { productId: id = line.id, stock } = line;
        const now = currentStock(store.current().stock, { id, stock }, version);
        const left = stockLeft(now, unsent.current().get(id));
        return availableOf(line, left, currentSale.current().items);
      },
      correct: (lines: LineRefusal[]) => {
        const rows = lines.map(({ id, stock, product }) => product ?? { id, stock: stock ?? 0 });
        add(rows, store.receivedVersion());
      },
    };
  }, [store]);
  const value = useMemo(() => ({ read, listed, ...actions }), [read, listed, actions]);
  return <TillStockContext value={value}>{children}</TillStockContext>;
}

export function useTillStock(): TillStock {
  const stock = use(TillStockContext);
  if (!stock) throw new Error("The till's stock must be used within a TillStockProvider");
  return stock;
}

export function useStockedLines(lines: CartLine[]): CartLine[] {
  const { read } = useTillStock();
  const live = useLive("stock");
  const sold = useUnsent();
  return lines.map((line) => {
    const { productId: id = line.id, note } = line;
    if (note !== undefined) return line;
    // What was put into the sale is the stock that was left then.
    if (!read.has(id) && !live.has(id)) return line;
    const { stock, version } = read.get(id) ?? { stock: line.stock, version: null };
    const left = stockLeft(currentStock(live, { id, stock }, version), sold.get(id));
    return { ...line, stock: availableOf(line, left, lines) };
  });
}

/** Of a product read as of `version`, less what this device sold and has not sent. */
export function useTillStockOf(product: TillProduct, version: LiveVersion): number {
  return stockLeft(useCurrentStock(product, version), useUnsentOf(product.id));
}

export function stockLeft(stock: number, unsent = 0): number {
  return Math.max(0, stock - unsent);
}
