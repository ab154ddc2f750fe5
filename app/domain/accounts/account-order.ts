export const ACCOUNT_ORDERS = ["most", "longest", "latest"] as const;

export type AccountOrder = (typeof ACCOUNT_ORDERS)[number];

export function readAccountOrder(text: string | null): AccountOrder {
  return ACCOUNT_ORDERS.find((order) => order === text) ?? "most";
}
