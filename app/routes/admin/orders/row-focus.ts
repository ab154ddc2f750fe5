import { type RefObject, useEffect, useRef } from "react";
import type { OrderRow } from "./orders-loader.server.ts";

type List = RefObject<HTMLUListElement | null>;

export function rowElement(list: List, id: string): HTMLElement | null {
  return list.current?.querySelector(`[data-order="${CSS.escape(id)}"]`) ?? null;
}

/** After an action whose button or row goes, the focus stays in its row, or in what is now there. */
export function useKeptFocus(list: List, rows: OrderRow[], isIdle: boolean): (id: string) => void {
  const kept = useRef<{ id: string; index: number }>(undefined);
  useEffect(() => {
    if (!kept.current || !isIdle) return;
    const { id, index } = kept.current;
    kept.current = undefined;
    if (document.activeElement !== document.body) return;
    const row = rows.find((each) => each.id === id) ?? rows[Math.min(index, rows.length - 1)];
    const element = row ? rowElement(list, row.id) : null;
    const target =
      element?.querySelector<HTMLElement>(".order-row-action") ??
      element?.querySelector<HTMLElement>(".order-row-link") ??
      document.querySelector<HTMLElement>("#main h1");
    target?.focus({ preventScroll: true });
  }, [list, rows, isIdle]);
  return (id) => {
    kept.current = { id, index: rows.findIndex((row) => row.id === id) };
  };
}

/** A press this soon after new orders pushed the rows down was meant for the row before. */
const AFTER_ARRIVAL_MS = 400;
/** Tells whether a press can be meant for the row that it is on. */
export function usePressGuard(rows: OrderRow[]): () => boolean {
  const seen = useRef(rows);
  const pushedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const before = new Map(seen.current.map(({ id }, index) => [id, index]));
    seen.current = rows;
    const isPushed = rows.some(({ id }, index) => index > (before.get(id) ?? index));
    if (isPushed) pushedAt.current = performance.now();
  }, [rows]);
  return () => performance.now() - pushedAt.current > AFTER_ARRIVAL_MS;
}
