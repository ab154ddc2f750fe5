import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import type { OrderChangeResult } from "#app/domain/orders/order-change.ts";
import { ORDER_ACTIONS, type OrderAction } from "#app/domain/orders/order-status.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { CancelDialog } from "#app/routes/admin/order/order-dialog.tsx";
import { PaidByDialog, useAsksPaidBy } from "#app/routes/admin/order/paid-by-dialog.tsx";
import { useDrawerField } from "#app/routes/admin/shifts/drawer/drawer-choice.tsx";
import {
  ACTION_KEYS,
  hasOwnKeys,
  type OrderPageState,
  useOrderKeys,
} from "#app/ui/admin/order-keys.tsx";
import { useQueue } from "#app/ui/admin/use-queue.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { canDo, OrderColumns, Row } from "./order-row.tsx";
import type { OrderRow } from "./orders.server.ts";
import { type OrdersView, ordersSearch } from "./orders-filter.ts";
import { ordersTexts } from "./texts.ts";

type RowChange = {
  orderId: string;
  intent: OrderAction;
  reason: string;
  paidBy?: PaymentMethod;
  account?: string;
  drawer?: string;
};

export function OrderList({ rows, view }: { rows: OrderRow[]; view: OrdersView }) {
  const rights = useAdmin().rights;
  const { failures } = useTexts(orderTexts);
  const { title } = useTexts(ordersTexts);
  const list = useRef<HTMLUListElement>(null);
  /** The order of which something is asked before it is changed. */
  const [asked, setAsked] = useState<{ row: OrderRow; action: OrderAction } | null>(null);
  const asksPaidBy = useAsksPaidBy();
  const drawer = useDrawerField();
  const [failure, setFailure] = useState<string>();
  const isMeant = usePressGuard(rows);
  const { waiting, add } = useQueue<RowChange, OrderChangeResult>({
    actionOf: ({ orderId }) => href("/admin/orders/:orderId", { orderId }),
    failures,
    needsReload: ({ isStale = false }) => isStale,
    onAnswer: ({ intent }, { failure, isStale, needsShift }) => {
      if (intent !== asked?.action) return;
      setFailure(failure);
      if (!failure || (isStale && !needsShift)) setAsked(null);
    },
  });
  const isIdle = waiting.length === 0 && asked === null;
  const keepFocus = useKeptFocus(list, rows, isIdle);
  const isPending = (id: string) => waiting.some(({ orderId }) => orderId === id);
  const change = (row: OrderRow, intent: OrderAction, about: Partial<RowChange> = {}) => {
    if (isPending(row.id)) return;
    keepFocus(row.id);
    add({ orderId: row.id, intent, reason: "", ...about });
  };
  const act = (row: OrderRow, action: OrderAction) => {
    if (!canDo(row, action, rights) || !isMeant()) return;
    const isAsked = action === "cancel" || (action === "complete" && asksPaidBy);
    if (!isAsked) return change(row, action);
    keepFocus(row.id);
    setFailure(undefined);
    setAsked({ row, action });
  };
  const dialog = asked && {
    code: asked.row.code,
    isPending: isPending(asked.row.id),
    failure,
    onClose: () => setAsked(null),
  };
  useRowKeys(list, rows, view, act);
  return (
    <div className="order-table-rows">
      <OrderColumns />
      <ul ref={list} className="order-rows" aria-label={title}>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            view={view}
            isPending={isPending(row.id)}
            onAct={(action) => act(row, action)}
          />
        ))}
      </ul>
      {dialog && asked.action === "cancel" && (
        <CancelDialog
          {...dialog}
          isUnsent={view.show === "never-sent"}
          onCancelOrder={(reason) => change(asked.row, "cancel", { reason })}
        />
      )}
      {dialog && asked.action === "complete" && (
        <PaidByDialog
          {...dialog}
          total={asked.row.total}
          onPaid={(paidBy, account) => {
            const onAccount = account && { account: account.id };
            change(asked.row, "complete", { paidBy, ...onAccount, ...drawer });
          }}
        />
      )}
    </div>
  );
}

function useRowKeys(
  list: RefObject<HTMLUListElement | null>,
  rows: OrderRow[],
  view: OrdersView,
  act: (row: OrderRow, action: OrderAction) => void,
): void {
  const navigate = useNavigate();
  useOrderKeys((key) => {
    const row = rows[focusedRow(rows)];
    const open = ({ r: "refund", p: "print" } as const)[key];
    const action = ORDER_ACTIONS.find((each) => ACTION_KEYS[each] === key);
    if (row && action) return () => act(row, action);
    if (!row || !open) return undefined;
    const state: OrderPageState = { list: ordersSearch(view), open };
    return () => navigate(href("/admin/orders/:orderId", { orderId: row.id }), { state });
  });
  const walk = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || hasOwnKeys(event.target)) return;
    const index = focusedRow(rows);
    if (index < 0 && document.activeElement?.matches("a, button, summary")) return;
    const next = rows[index + step];
    const link = next && rowElement(list, next.id)?.querySelector<HTMLElement>(".order-row-link");
    if (!link) return;
    event.preventDefault();
    link.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => walk(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}

/** The index of the row that has the focus; -1 without one. */
function focusedRow(rows: OrderRow[]): number {
  const focused = document.activeElement?.closest<HTMLElement>("[data-order]");
  return rows.findIndex(({ id }) => id === focused?.dataset.order);
}

type List = RefObject<HTMLUListElement | null>;

function rowElement(list: List, id: string): HTMLElement | null {
  return list.current?.querySelector(`[data-order="${CSS.escape(id)}"]`) ?? null;
}

/** After an action whose button or row goes, the focus stays in its row, or in what is now there. */
function useKeptFocus(list: List, rows: OrderRow[], isIdle: boolean): (id: string) => void {
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
function usePressGuard(rows: OrderRow[]): () => boolean {
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
