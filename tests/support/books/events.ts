export type Money = "cash" | "card" | "instapay" | "wallet";
export type Method = Money | "account";

/** Money, in piastres, by a method. */
export type Part = { method: Method; amount: number };

/** `product` is empty of a custom amount, which has an id of its own. */
export type Line = { id: string; product: string; name: string; price: number; quantity: number };

/** Who does it, and at which till: an owner's phone takes money into no drawer. */
type Done = { who: string; till: string };

type Sold = { cartId: string; customer: string; lines: Line[]; account: string };
export type Paid = { discount: number; payments: readonly Part[] };

type Sale = { what: "sale"; isApproved: boolean } & Sold & Paid & Done;

/** As it comes from a device; `now` is when it came, by the shop's clock. */
export type OfflineSale = { what: "offline sale" } & Sold & Paid & Permitted & Done;
export type OfflinePayment = {
  what: "offline payment";
  id: string;
  account: string;
  customer: string;
  amount: number;
  method: Money;
} & Permitted &
  Done;

type Permitted = { shift: string | null; madeAt: number; issuedAt: number };

export type Event =
  | Sale
  | OfflineSale
  | OfflinePayment
  | ({ what: "order" } & Omit<Sold, "account"> & Done)
  | ({ what: "open chat"; cartId: string } & Done)
  | ({ what: "confirm"; cartId: string } & Done)
  | ({ what: "cancel"; cartId: string } & Done)
  | ({
      what: "complete";
      cartId: string;
      paidBy: Method;
      account: string;
      isApproved: boolean;
    } & Done)
  | ({
      what: "refund";
      id: string;
      cartId: string;
      items: { position: number; quantity: number; toStock: boolean }[];
      /** Null gives it back as it was paid. */
      payments: Part[] | null;
      isBeyondPaid: boolean;
    } & Done)
  | ({ what: "customer"; id: string; name: string; opening: number } & Done)
  | ({ what: "limit"; account: string; name: string; to: number | null; seen: number } & Done)
  | ({ what: "payment"; id: string; account: string; amount: number; method: Money } & Done)
  | ({ what: "correct"; id: string; account: string; should: number; seen: number } & Done)
  | ({ what: "write off"; id: string; account: string; seen: number } & Done)
  | ({ what: "merge"; id: string; from: string; into: string } & Done)
  | ({ what: "forget"; account: string } & Done)
  | ({ what: "open shift"; id: string; cash: number } & Done)
  | ({ what: "cash"; id: string; amount: number; isSure: boolean } & Done)
  | ({ what: "close shift"; id: string; counted: Partial<Record<Money, number>> } & Done)
  | ({
      what: "book";
      id: string;
      kind: "delivery" | "waste" | "own use";
      product: string;
      quantity: number;
      cost: number | null;
    } & Done)
  | ({ what: "undo"; id: string; booking: string } & Done)
  | ({ what: "start count"; id: string } & Done)
  | ({ what: "count"; id: string; count: string; product: string; to: number } & Done)
  | ({ what: "book count"; id: string; count: string } & Done)
  | ({ what: "stock"; id: string; product: string; by: number } & Done)
  | ({ what: "edit"; id: string; product: string; seen: Form; typed: Form } & Done)
  | ({ what: "new product"; product: string; name: string; price: number; stock: number } & Done)
  | ({ what: "delete product"; product: string } & Done);

export type EventOf<What extends Event["what"]> = Extract<Event, { what: What }>;

/** A product as a form shows it. */
export type Form = {
  name: string;
  price: number;
  stock: number;
  isAvailable: boolean;
  isVisible: boolean;
  version: number;
};
