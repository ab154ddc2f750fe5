import type { Product } from "#app/domain/catalogue/product.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";
import { type CheckoutLine, type LineRefusal, MAX_CUSTOMER_NAME } from "./checkout.ts";

export const DEFAULT_CUSTOMER = "In-Store Customer";

export const SALE_FAILED = "Could not complete sale.";
export const SALE_RECORDED = "Order successfully created!";
const CUSTOMER_TOO_LONG = `A customer's name can be at most ${MAX_CUSTOMER_NAME} characters.`;

/** The customer's name as a sale stores it, or what is wrong with it. Blanks are nobody's name. */
export function parseSaleCustomer(
  typed: string,
): { ok: true; name: string } | { ok: false; error: string } {
  const name = plainLine(typed);
  if (!hasVisibleText(name)) return { ok: true, name: DEFAULT_CUSTOMER };
  if (characterCount(name) > MAX_CUSTOMER_NAME) return { ok: false, error: CUSTOMER_TOO_LONG };
  return { ok: true, name };
}

/** Who sells, as the order keeps it: by display name, else e-mail, else ''. */
export function cashierOf({ id, name, email }: Staff): { id: string; name: string } {
  return { id, name: plainLine(name) || email };
}

/**
 * Holds a line against its product as it is now, undefined when it is gone. Null when the line can
 * be sold: the counter sells hidden and unavailable products too, as long as there is stock.
 */
export function refuseSaleLine(
  line: CheckoutLine,
  product: Pick<Product, "price" | "stock"> | undefined,
): LineRefusal | null {
  const { id, quantity } = line;
  if (!product) return { id, problem: "gone", price: null, stock: null };
  const { price, stock } = product;
  if (stock < quantity) return { id, problem: "short", price, stock };
  if (price !== line.price) return { id, problem: "price-changed", price, stock };
  return null;
}

/** The sentence a cashier reads at a refused line. */
export function saleRefusalMessage({ problem }: LineRefusal, name: string): string {
  switch (problem) {
    case "gone":
      return `Product ${name} not found.`;
    case "out-of-stock":
    case "short":
      return `Item ${name} is out of stock.`;
    case "price-changed":
      return `The price of ${name} has changed. Confirm again to sell at the new price.`;
  }
}

/** Why a sale as a whole was refused: by the specification one sentence, missing products first. */
export function saleFailure(
  lines: readonly LineRefusal[],
  nameOf: (productId: string) => string,
): string {
  const worst =
    lines.find(({ problem }) => problem === "gone") ??
    lines.find(({ problem }) => problem === "short");
  return worst ? saleRefusalMessage(worst, nameOf(worst.id)) : SALE_FAILED;
}
