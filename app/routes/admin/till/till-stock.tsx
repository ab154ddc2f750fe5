import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import type { CartLine } from "#app/cart/stored-cart.ts";
import type { TillProduct } from "#app/domain/catalogue/till.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import type { LineRefusal } from "#app/domain/orders/refusals.ts";
import { currentStock, useLive, useLiveStore } from "#app/ui/live/live.ts";

/** By product id; live updates after `version` are newer. */
type ReadStock = ReadonlyMap<string, { stock: number; version: LiveVersion }>;

type TillStock = {
  read: ReadStock;
  list: (products: TillProduct[], version: LiveVersion) => void;
  correct: (lines: LineRefusal[]) => void;
};

const TillStockContext = createContext<TillStock | null>(null);

/**
 * The stock that the sale's lines are checked against. It is not written into the sale: tabs share
 * the sale, and one tab would overwrite what another has just sold.
 */
export function TillStockProvider({ children }: { children: ReactNode }) {
  const store = useLiveStore();
  const [read, setRead] = useState<ReadStock>(new Map());
  const [listedAt, setListedAt] = useState<LiveVersion>();
  useEffect(() => {
    if (listedAt) store.forgetStock(listedAt);
  }, [store, listedAt]);

  const actions = useMemo(() => {
    const add = (rows: { id: string; stock: number }[], version: LiveVersion) =>
      setRead((before) => {
        const added = rows.map(({ id, stock }) => [id, { stock, version }] as const);
        return new Map([...before, ...added]);
      });
    return {
      list: (products: TillProduct[], version: LiveVersion) => {
        add(products, version);
        setListedAt(version);
      },
      correct: (lines: LineRefusal[]) => {
        const rows = lines.map(({ id, stock }) => ({ id, stock: stock ?? 0 }));
        add(rows, store.receivedVersion());
      },
    };
  }, [store]);
  const value = useMemo(() => ({ read, ...actions }), [read, actions]);
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
  return lines.map((line) => {
    const { stock, version } = read.get(line.id) ?? { stock: line.stock, version: null };
    return { ...line, stock: currentStock(live, { id: line.id, stock }, version) };
  });
}
