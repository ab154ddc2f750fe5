import { href, useLocation, useNavigate } from "react-router";
import { toOrderCode } from "#app/domain/orders/order-address.ts";
import { ordersSearch, readOrdersView } from "#app/routes/admin/orders/orders-filter.ts";
import { ask } from "#app/ui/admin/answer-limit.ts";
import type { OrderPageState } from "#app/ui/admin/order-keys.tsx";

const TILL: string[] = [href("/admin/new-order"), href("/admin/confirm-order")];

/** Opens the order of a receipt, at the till to be refunded: by its scanned address, or its typed code. */
export function useReceipts() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = (orderId: string) => {
    const state: OrderPageState = TILL.includes(pathname) ? { open: "refund" } : {};
    return navigate(href("/admin/orders/:orderId", { orderId }), { state });
  };
  const find = async (typed: string, onNone: () => void) => {
    const code = toOrderCode(typed);
    const [id, ...others] = code ? await findOrders(code) : [];
    if (!code || !id) onNone();
    else if (others.length === 0) open(id);
    else navigate(href("/admin/orders") + ordersSearch({ ...readOrdersView(""), query: code }));
  };
  return { open, find };
}

/** None without an answer. */
async function findOrders(code: string): Promise<string[]> {
  try {
    const reply = await ask(`${href("/admin/orders/find")}?code=${code}`);
    return reply.ok ? await reply.json() : [];
  } catch {
    return [];
  }
}
