import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { CartLine } from "#app/cart/stored-cart.ts";
import { isAfter, type LiveVersion } from "#app/domain/live.ts";
import { useLive } from "#app/ui/live/live.ts";

type Stock = ReadonlyMap<string, number>;

const StockContext = createContext<{ stock: Stock; learn: (stock: Stock) => void }>({
  stock: new Map(),
  learn: () => {},
});

/**
 * Knows the stock that was heard of last, from whomever. It is not written into the sale: tabs
 * share that, and one would write back what the other has just sold.
 */
export function SaleStock({ children }: { children: ReactNode }) {
  const [stock, setStock] = useState<Stock>(new Map());
  const learn = useCallback((news: Stock) => setStock((known) => new Map([...known, ...news])), []);
  useLiveNews(learn);
  const known = useMemo(() => ({ stock, learn }), [stock, learn]);
  return <StockContext value={known}>{children}</StockContext>;
}

/** Each piece of news once: older ones must not undo what was learned since. */
function useLiveNews(learn: (stock: Stock) => void): void {
  const live = useLive("stock");
  const seen = useRef<LiveVersion>(undefined);
  useEffect(() => {
    const before = seen.current;
    const news = [...live].filter(([, { version }]) => !before || isAfter(version, before));
    if (news.length === 0) return;
    for (const [, { version }] of news) {
      if (!seen.current || isAfter(version, seen.current)) seen.current = version;
    }
    learn(new Map(news.map(([id, { is }]) => [id, is])));
  }, [live, learn]);
}

/** Has the sale's lines know a stock, as soon as it is heard of. */
export function useLearnStock(): (stock: Stock) => void {
  return use(StockContext).learn;
}

/** The sale's lines with the stock there is now, as far as that is known. */
export function useStockedLines(lines: CartLine[]): CartLine[] {
  const { stock } = use(StockContext);
  return lines.map((line) => ({ ...line, stock: stock.get(line.id) ?? line.stock }));
}
