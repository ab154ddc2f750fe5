import type { FoundProduct } from "#app/domain/catalogue/catalogue.ts";
import type { OrderStatus } from "#app/domain/orders/order-status.ts";
import type { DestinationKind } from "./destinations/destination.ts";

export type FoundDestination = { kind: DestinationKind; to: string; title: string; about: string };

export type FoundOrder = {
  id: string;
  code: string;
  customer: string;
  time: string;
  total: number;
  /** Null for sales. */
  status: OrderStatus | null;
};

/** What a search finds that the person may open. */
export type Finding = {
  destinations: FoundDestination[];
  products: FoundProduct[];
  orders: FoundOrder[];
  hasMoreProducts: boolean;
  hasMoreOrders: boolean;
};
