export const DEFAULT_CUSTOMER = "In-Store Customer";

export const SALE_FAILED = "Could not complete sale.";
export const SALE_RECORDED = "Order successfully created!";
