import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { findSold, ownerOfCode, type Till, type TillProduct } from "#app/domain/catalogue/till.ts";
import { decideEnter, findOnTill, matchExactly } from "#app/domain/catalogue/till-search.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import { orderIdIn } from "#app/domain/orders/order-address.ts";
import { useReceipts } from "#app/routes/admin/scans/use-receipts.ts";
import { useScans } from "#app/routes/admin/till/product-scans.ts";
import { useJustSold } from "#app/routes/admin/till/sale/just-sold.tsx";
import { useSale } from "#app/routes/admin/till/sale/use-sale.ts";
import { useConfirmKey } from "#app/routes/admin/till/till-keys.tsx";
import { useTillStock } from "#app/routes/admin/till/till-stock.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { newSaleTexts } from "./texts.ts";

/** The search among the products as of `version`, the sale, and what input does with both. */
export function useTill(till: Till, version: LiveVersion) {
  const { list, stockNow } = useTillStock();
  useEffect(() => list(till, version), [list, till, version]);
  const search = useTillSearch(till);
  const sale = useSale();
  const { clearStatus } = sale;
  const { addOne, takeOne } = sale.actions;
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const t = useTexts(newSaleTexts);

  const { forget } = useJustSold();
  /** False when the product does not fit into the sale. */
  const add = useCallback(
    (product: TillProduct) => {
      const isAdded = !addOne({ ...product, stock: stockNow(product, version) });
      if (isAdded) forget();
      return isAdded;
    },
    [addOne, forget, stockNow, version],
  );
  const orders = useReceipts();
  const scans = useScans(till, sale.announce, add);
  const empty = () => {
    if (input.current) input.current.value = "";
    search.reset();
  };
  const clear = () => {
    empty();
    clearStatus();
  };
  const type = (typed: string) => {
    search.setQuery({ typed, isExact: false });
    clearStatus();
  };
  const enter = (typed: string) => {
    const orderId = orderIdIn(typed);
    if (orderId) return orders.open(orderId);
    const { product } = ownerOfCode(till, typed);
    const decision = product
      ? ({ outcome: "add", product } as const)
      : decideEnter(search.collection, typed);
    if (decision.outcome === "add" && add(decision.product)) return empty();
    // A scanner's next code takes the place of this one.
    input.current?.select();
    if (decision.outcome === "none") orders.find(typed, () => sale.announce(t.noProduct));
    if (decision.outcome !== "several") return;
    search.setQuery({ typed, isExact: decision.isExact });
    sale.announce(t.severalMatch(decision.count));
  };
  const chooseInSearch = search.choose;
  const choose = useCallback(
    (category: string | null) => {
      chooseInSearch(category);
      clearStatus();
    },
    [chooseInSearch, clearStatus],
  );

  const items = sale.cart?.items ?? [];
  useConfirmKey(() => {
    if (items.length > 0) navigate(href("/admin/confirm-order"));
  });
  // The line last touched, or the last line before one was touched.
  const last = sale.touched ? items.find(({ id }) => id === sale.touched) : items.at(-1);
  const addLast = () => {
    if (!last) return;
    const product = findSold(till, last.id);
    if (product) add(product);
    else addOne(last);
  };
  const takeLast = () => {
    if (last) takeOne(last);
  };
  return { search, sale, scans, input, type, enter, clear, choose, add, addLast, takeLast };
}

type Query = {
  typed: string;
  /** Shows only the exact matches: Enter could not choose between them. */
  isExact: boolean;
};

const NO_QUERY: Query = { typed: "", isExact: false };

/** The products of the chosen category, and of these the ones searched for. */
function useTillSearch({ products, categories }: Till) {
  const [chosen, choose] = useState<string | null>(null);
  const [query, setAtOnce] = useState(NO_QUERY);
  // The list may lag behind the field; a scanner's next character never waits for it.
  const setQuery = (next: Query) => startTransition(() => setAtOnce(next));
  const isThere = categories.some(({ collectionName }) => collectionName === chosen);
  const category = isThere ? chosen : null;
  const collection = useMemo(() => {
    const shown = products.filter((product) => !category || product.collectionName === category);
    return { products: shown, isOneCategory: category !== null };
  }, [products, category]);
  const { typed, isExact } = query;
  const found = useMemo(
    () => (isExact ? matchExactly(collection, typed) : findOnTill(collection, typed)),
    [collection, typed, isExact],
  );
  /** Null while nothing is searched for. */
  const count = typed.trim() === "" ? null : found.length;
  /** Names what is listed: another list is shown from its start. */
  const list = `${category} ${isExact} ${typed}`;
  const reset = () => setQuery(NO_QUERY);
  return { collection, category, choose, query, setQuery, reset, found, count, list };
}
