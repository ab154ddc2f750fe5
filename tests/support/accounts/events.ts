/** Money, in piastres, by a method. */
export type Part = { method: Method; amount: number };

export type Money = "cash" | "card" | "instapay" | "wallet";

export type Method = Money | "account";

export type Line = { product: string; price: number; quantity: number };

/** Who does it, and where: at a device, on an owner's phone that takes money into no drawer, or in a shop without shifts. */
type Done = { who: string; device: string | "phone" | null; now: number };

type Sold = { cartId: string; customer: string; lines: Line[] };

/** A cashier may not exceed a limit, unless an owner approves it. */
type Judged = { isOwner: boolean; isApproved: boolean };

type Permitted = { permitted: string | null };

export type Event =
  | ({ what: "add"; id: string; name: string; opening: number } & Done)
  | ({ what: "limit"; account: string; name: string; to: number | null; seen: number } & Done)
  | ({ what: "sale"; account: string; payments: Part[] } & Sold & Judged & Done)
  | ({ what: "order" } & Sold & Done)
  | ({ what: "confirm"; cartId: string } & Done)
  | ({ what: "complete"; cartId: string; paidBy: Method; account: string } & Judged & Done)
  | ({
      what: "refund";
      id: string;
      cartId: string;
      items: { position: number; quantity: number; toStock: boolean }[];
      /** In the default shares where nobody types any. */
      payments: Part[] | undefined;
      isBeyondPaid: boolean;
    } & Done)
  | ({ what: "payment"; id: string; account: string; amount: number; method: Money } & Done)
  /** Sent later by a device that had no connection, with the shift of its permit. */
  | ({ what: "offline sale"; account: string; payments: Part[] } & Sold & Permitted & Done)
  | ({
      what: "offline payment";
      id: string;
      account: string;
      name: string;
      amount: number;
      method: Money;
    } & Permitted &
      Done)
  | ({ what: "correct"; id: string; account: string; should: number; seen: number } & Done)
  | ({ what: "write off"; id: string; account: string; seen: number } & Done)
  | ({ what: "merge"; id: string; from: string; into: string } & Done)
  | ({ what: "forget"; account: string } & Done)
  | ({ what: "open"; id: string; cash: number } & Done)
  | ({ what: "close"; id: string } & Done);

export type EventOf<What extends Event["what"]> = Extract<Event, { what: What }>;

/** What happens next: one request, several at once, or one that is cut off before so many statements of the database. */
export type Step =
  | { how: "alone"; events: [Event] }
  | { how: "at once"; events: Event[] }
  | { how: "cut"; events: [Event]; before: number };
