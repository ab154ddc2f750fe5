/** What is sold in a line; `product` is empty of a custom amount, `pieces` are those of one. */
export type SoldLine = {
  id: string;
  product: string;
  name: string;
  pieces: number;
  price: number;
  quantity: number;
};

type Cart = { cartId: string; lines: SoldLine[] };
type Sale = Cart & { discount: number };

export type ModelPack = { id: string; name: string; pieces: number; price: number };

/** What a form says of a product; costs are in piastres, commissions in 1/100 of a percent. */
export type Edit = {
  product: string;
  price: number;
  packs: ModelPack[];
  keepsStock: boolean;
  cost: number | null;
  commission: number | null;
  /** The pieces that the form adds. */
  added: number;
};

/** Everything that happens in a shop. */
export type Event = { now: number } & (
  | ({ what: "sale" } & Sale)
  | ({ what: "offline sale"; madeAt: number } & Sale)
  | ({ what: "order" } & Cart)
  | { what: "change"; cartId: string; action: "confirm" | "complete" | "cancel" }
  | {
      what: "refund";
      cartId: string;
      items: { position: number; quantity: number; toStock: boolean }[];
    }
  | {
      what: "booking";
      kind: "delivery" | "waste";
      product: string;
      quantity: number;
      cost: number | null;
    }
  | { what: "count"; product: string; to: number }
  | ({ what: "edit" } & Edit)
);

export type EventOf<What extends Event["what"]> = Extract<Event, { what: What }>;
