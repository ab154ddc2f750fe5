import type { OrderAccount } from "#app/domain/accounts/account.ts";
import type { Fulfilment } from "#app/domain/fulfilment/fulfilment.ts";
import { dateLocale, HOUR_CYCLES, type Locale } from "#app/domain/locale/locale.ts";
import type { Piastres } from "#app/domain/money.ts";
import { DEFAULT_CUSTOMER } from "#app/domain/orders/customer-name.ts";
import { lineTotal, type Order, orderCode, refundedTotal } from "#app/domain/orders/order.ts";
import { orderAddress } from "#app/domain/orders/order-address.ts";
import type { ShownOrderStatus } from "#app/domain/orders/order-status.ts";
import type { Refund, RefundedPart } from "#app/domain/orders/refund.ts";
import type { Discount } from "#app/domain/sale/discount.ts";
import { changeDue, isInCash, type Payment } from "#app/domain/sale/payment.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import type { ShopProfile } from "#app/domain/shop/shop-profile.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { FulfilmentFacts } from "./fulfilment-facts.tsx";
import { Fact, Line, PrintedHead } from "./printed-parts.tsx";
import { QrCode } from "./qr-code.tsx";
import { type ReceiptTexts, receiptTexts } from "./texts.ts";

type PrintedItem = { name: string; quantity: number; price: Piastres };

/** `id` is null on a receipt of an offline sale that 1.0.0 kept. */
export type PrintedOrder = Pick<Order, "type" | "customerName" | "total" | "createdAt"> & {
  id: string | null;
  items: PrintedItem[];
  status?: ShownOrderStatus | null;
  fulfilment?: Fulfilment;
  cashierName?: string;
  discount?: Discount | null;
  payments?: Payment[];
  refunds?: RefundedPart[];
  /** Not of one that was sold offline: the balance is known to the server. */
  account?: OrderAccount;
  /** By which a sale made offline is known before it has an id. */
  cartId?: string;
  /** Of the device that sold it offline. */
  offlineNumber?: number | null;
};

export type Printed = {
  order: PrintedOrder;
  /** Printed instead of the order that it is a refund of. */
  refund?: Refund;
};

/** A sale, web order or refund on paper. */
export function OrderReceipt({
  order,
  refund,
  isCopy,
  shop,
}: Printed & { isCopy: boolean; shop: ShopProfile }) {
  const { locale, number } = useFormats();
  const t = useTexts(receiptTexts);
  const origin = shop.origin ?? location.origin;
  return (
    <>
      <PrintedHead shop={shop} kind={refund ? t.refund : t.kinds[order.type]}>
        <div className="printed-stamps">
          <Line className="printed-stamp">{refund ? "" : fateOf(order, t)}</Line>
          <Line className="printed-stamp">{isCopy ? t.copy : ""}</Line>
        </div>
      </PrintedHead>
      <dl className="printed-facts">
        <Fact name={t.order}>{order.id ? orderCode(order.id) : ""}</Fact>
        <Fact name={t.offlineNumber}>
          {refund || !order.offlineNumber ? "" : number(order.offlineNumber)}
        </Fact>
        <Fact name={t.time}>{timeOf(refund ?? order, shop.timezone, locale)}</Fact>
        <Fact name={t.customer}>
          {order.customerName === DEFAULT_CUSTOMER ? "" : order.customerName}
        </Fact>
        <Fact name={t.cashier}>{refund ? "" : printedName(order.cashierName)}</Fact>
        <Fact name={t.refundedBy}>{printedName(refund?.staff.name)}</Fact>
        <Fact name={t.reason}>{refund?.reason}</Fact>
      </dl>
      <Lines lines={refund ? refundedLines(order, refund) : order.items.map(soldLine)} />
      <dl className="printed-sums">
        {refund ? <RefundSums {...refund} /> : <OrderSums {...order} />}
      </dl>
      {!refund && order.fulfilment && <FulfilmentFacts fulfilment={order.fulfilment} />}
      {!refund && <Refunded order={order} />}
      <Line className="printed-footer">{shop.receiptFooter}</Line>
      {order.id && <QrCode text={orderAddress(origin, { type: order.type, id: order.id })} />}
    </>
  );
}

function OrderSums({ total, discount, payments = [], account }: PrintedOrder) {
  const { egp } = useFormats();
  const t = useTexts(receiptTexts);
  const { methods } = useTexts(saleTexts);
  const [only] = payments;
  const isPlain = payments.length === 1 && only?.method === "cash" && only.received === null;
  const shown = isPlain ? [] : payments;
  const isCashGiven = shown.some(({ received }) => received !== null);
  return (
    <>
      {discount && (
        <>
          <Fact name={t.subtotal}>{egp(total + discount.amount)}</Fact>
          <Fact name={t.discount}>{egp(-discount.amount)}</Fact>
        </>
      )}
      <PrintedTotal amount={total} />
      {shown.map(({ method, amount, received }) => (
        <Fact key={method} name={methods[method]}>
          {egp(received ?? amount)}
        </Fact>
      ))}
      <Fact name={t.change}>{isCashGiven ? egp(changeDue(shown)) : ""}</Fact>
      {account && (
        <Fact name={account.balanceAfter < 0 ? t.paidAhead : t.newBalance}>
          {egp(Math.abs(account.balanceAfter))}
        </Fact>
      )}
    </>
  );
}

function RefundSums({ total, payments }: Refund) {
  const { egp } = useFormats();
  const { methods } = useTexts(saleTexts);
  return (
    <>
      <PrintedTotal amount={-total} />
      {!isInCash(payments) &&
        payments.map(({ method, amount }) => (
          <Fact key={method} name={methods[method]}>
            {egp(-amount)}
          </Fact>
        ))}
    </>
  );
}

function PrintedTotal({ amount }: { amount: Piastres }) {
  const { egp } = useFormats();
  return (
    <div className="printed-total">
      <dt>{useTexts(receiptTexts).total}</dt>
      <dd>{egp(amount)}</dd>
    </div>
  );
}

/** What of the order was given back since. */
function Refunded({ order }: { order: PrintedOrder }) {
  const { refunds = [] } = order;
  const { egp } = useFormats();
  const t = useTexts(receiptTexts);
  if (refunds.length === 0) return null;
  return (
    <>
      <h2 className="printed-part">{t.refunded}</h2>
      <Lines lines={refunds.flatMap((refund) => refundedLines(order, refund))} />
      <dl className="printed-sums">
        <Fact name={t.refunded}>{egp(-refundedTotal(refunds))}</Fact>
      </dl>
    </>
  );
}

/** What has to be seen first of all. */
function fateOf({ status, total, refunds = [] }: PrintedOrder, t: ReceiptTexts): string {
  if (status === "cancelled") return t.cancelled;
  const refunded = refundedTotal(refunds);
  if (refunded === 0) return "";
  return refunded < total ? t.partlyRefunded : t.refunded;
}

/** An account without a name goes by its e-mail address, which is no matter of the customer's. */
function printedName(name: string | undefined): string | undefined {
  return name?.includes("@") ? undefined : name;
}

function timeOf({ createdAt }: { createdAt: number }, timeZone: string, locale: Locale): string {
  const hourCycle = HOUR_CYCLES[locale.language];
  const format = { dateStyle: "medium", timeStyle: "short", hourCycle } as const;
  return new Intl.DateTimeFormat(dateLocale(locale), { ...format, timeZone }).format(createdAt);
}

type PrintedLine = PrintedItem & { key: string; amount: Piastres };

function soldLine(item: PrintedItem, index: number): PrintedLine {
  return { ...item, key: String(index), amount: lineTotal(item) };
}

function refundedLines({ items }: PrintedOrder, refund: RefundedPart): PrintedLine[] {
  return refund.items.flatMap(({ position, quantity, amount }) => {
    const item = items[position];
    const key = `${refund.id} ${position}`;
    return item ? [{ ...item, key, quantity, amount: -amount }] : [];
  });
}

function Lines({ lines }: { lines: PrintedLine[] }) {
  const { egp, number } = useFormats();
  const t = useTexts(receiptTexts);
  return (
    <table className="printed-lines">
      <thead>
        <tr>
          <th scope="col">{t.product}</th>
          <th scope="col">{t.quantityAndPrice}</th>
          <th scope="col">{t.total}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, quantity, price, amount }) => (
          <tr key={key}>
            <td>
              <UserText>{name}</UserText>
            </td>
            <td>{`${number(quantity)} × ${egp(price)}`}</td>
            <td>{egp(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
