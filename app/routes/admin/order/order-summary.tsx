import { href, Link } from "react-router";
import type { Order } from "#app/domain/orders/order.ts";
import { shownCustomer } from "#app/domain/orders/order-search.ts";
import { ORDER_ACTIONS, type OrderAction, shownStatus } from "#app/domain/orders/order-status.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { mayChangeOrder, OWNER } from "#app/domain/staff/access.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { Button, type ButtonLook } from "#app/ui/admin/controls/button.tsx";
import { ACTION_KEYS, useOrderKeys } from "#app/ui/admin/order-keys.tsx";
import { OpenedText, StatusBadge } from "#app/ui/admin/order-status.tsx";
import { adminTexts } from "#app/ui/admin/texts.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { PaperSelect, PrintButton } from "#app/ui/order-receipt/print-controls.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { OrderView } from "./order.server.ts";
import { useAsksPaidBy } from "./paid-by-dialog.tsx";
import { orderPageTexts } from "./texts.ts";
import type { useOrderChanges } from "./use-order-changes.ts";

type Changes = ReturnType<typeof useOrderChanges>;

/** The receipt shows the rest beside the order. */
type Summarised = Order & Pick<OrderView, "refunds" | "offlineNumber">;

/** Shows whose order it is, how it stands, and what can be done with it. */
export function OrderSummary({
  order,
  canRefund,
  changes,
}: {
  order: Summarised;
  canRefund: boolean;
  changes: Changes;
}) {
  const { egp } = useFormats();
  const { cashier, offlineNumber } = useTexts(adminTexts);
  const { summary, account } = useTexts(orderPageTexts);
  const { rights } = useAdmin();
  const { offline } = useTexts(orderTexts);
  return (
    <section className="panel order-summary" aria-label={summary}>
      <div className="order-summary-facts">
        <p className="order-summary-customer">
          <UserText>{shownCustomer(order, useTexts(orderTexts))}</UserText>
        </p>
        <p className="order-summary-total figures">{egp(order.total)}</p>
        <p className="order-summary-status">
          {order.type === "WhatsApp" ? (
            <>
              <StatusBadge status={shownStatus(order.status, !!order.fulfilment?.dispatched)} />
              <OpenedText isOpened={order.openedAt !== null} />
            </>
          ) : (
            <>
              {order.cashierName !== "" && (
                <span>{cashier(<UserText>{order.cashierName}</UserText>)}</span>
              )}
              {order.receivedAt !== null && <span className="badge">{offline}</span>}
              {order.offlineNumber !== null && <span>{offlineNumber(order.offlineNumber)}</span>}
            </>
          )}
          {order.account && rights.role === "owner" && (
            <Link
              className="text-link"
              to={href("/admin/customers/:customerId", { customerId: order.account.id })}
            >
              {account}
            </Link>
          )}
        </p>
      </div>
      <div>
        <OrderButtons order={order} canRefund={canRefund} changes={changes} />
        <div role="alert" className="order-failure">
          {changes.failure && changes.open === null && <FieldError>{changes.failure}</FieldError>}
        </div>
      </div>
    </section>
  );
}

const LOOKS: Record<OrderAction, ButtonLook | undefined> = {
  confirm: undefined,
  complete: undefined,
  cancel: "quiet-danger",
};

function OrderButtons({
  order,
  canRefund,
  changes: { pending, send, openDialog },
}: {
  order: Summarised;
  canRefund: boolean;
  changes: Changes;
}) {
  const { rights, canApprove } = useAdmin();
  const { actions } = useTexts(orderTexts);
  const { refund, dispatch } = useTexts(orderPageTexts);
  useOrderKeys((key) => (orderButton(key) ? () => orderButton(key)?.click() : undefined));
  const status = order.type === "WhatsApp" ? order.status : null;
  const asksPaidBy = useAsksPaidBy();
  const press = (action: OrderAction) => {
    const isAsked = action === "cancel" || (action === "complete" && asksPaidBy);
    if (isAsked) openDialog(action);
    else send(action);
  };
  const allowed = ORDER_ACTIONS.filter(
    (action) => status && mayChangeOrder(canApprove ? OWNER : rights, action, status),
  );
  const { fulfilment } = order.type === "WhatsApp" ? order : {};
  const canDispatch =
    status === "confirmed" && fulfilment?.handover === "delivery" && !fulfilment.dispatched;
  return (
    <div className="order-buttons on-screen-only">
      {canDispatch && (
        <OrderButton
          label={dispatch}
          shortcut="o"
          icon="check"
          look={undefined}
          onPress={() => openDialog("dispatch")}
        />
      )}
      {allowed.map((action, index) => (
        <OrderButton
          key={action}
          label={actions[action]}
          shortcut={ACTION_KEYS[action]}
          icon={index === 0 && !canDispatch ? "check" : undefined}
          // The first one is the next step.
          look={LOOKS[action] ?? (index > 0 || canDispatch ? "plain" : undefined)}
          isPending={pending === action}
          onPress={() => press(action)}
        />
      ))}
      {canRefund && (
        <OrderButton
          label={refund}
          shortcut="r"
          look="plain"
          onPress={() => openDialog("refund")}
        />
      )}
      <div className="print-controls">
        <PrintButton printed={{ order }} aria-keyshortcuts="p" />
        <PaperSelect />
      </div>
    </div>
  );
}

function OrderButton({
  label,
  shortcut,
  icon,
  look,
  isPending = false,
  onPress,
}: {
  label: string;
  shortcut: string;
  icon?: IconName | undefined;
  look: ButtonLook | undefined;
  isPending?: boolean;
  onPress: () => void;
}) {
  return (
    <Button look={look} isPending={isPending} aria-keyshortcuts={shortcut} onClick={onPress}>
      {isPending ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{label}</span>
    </Button>
  );
}

export function orderButton(key: string): HTMLElement | null {
  return document.querySelector(`.order-buttons [aria-keyshortcuts="${CSS.escape(key)}"]`);
}
