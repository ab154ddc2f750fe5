import { isSellable, type Product } from "#app/domain/catalogue/product.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { SaleTexts } from "#app/domain/sale/texts.ts";
import type { SubmittedLine } from "./cart-submission.ts";
import type { RefusalTexts } from "./refusals/texts.ts";

type LineProblem = "gone" | "out-of-stock" | "short" | "price-changed";

/** Why a line is refused, with the present price and stock (null when the product is gone). */
export type LineRefusal = {
  id: string;
  problem: LineProblem;
  price: Piastres | null;
  stock: number | null;
  /** Its product's own stock, where that is another number: other lines take of it, or the line is of a pack. */
  product?: { id: string; stock: number };
};

/** What is left of a line is not its product's stock where that is sold in packs, too. */
export function withProduct(
  refusal: LineRefusal,
  sold: ReadonlyMap<string, { id: string; stock: number }>,
): LineRefusal {
  const { id = refusal.id, stock = refusal.stock } = sold.get(refusal.id) ?? {};
  if (stock === null || (id === refusal.id && stock === refusal.stock)) return refusal;
  return { ...refusal, product: { id, stock } };
}

export function refuseOrderLine(
  line: SubmittedLine,
  product: Pick<Product, "is_available" | "stock" | "price"> | undefined,
): LineRefusal | null {
  if (product && !isSellable(product)) {
    return { id: line.id, problem: "out-of-stock", price: product.price, stock: product.stock };
  }
  return refuseSaleLine(line, product);
}

export function refuseConfirmation(
  line: { id: string; quantity: number },
  product: Pick<Product, "price" | "stock"> | undefined,
): LineRefusal | null {
  return refuseSaleLine({ ...line, price: product?.price ?? 0 }, product);
}

/** The till sells hidden and unavailable products too, as long as there is stock. */
export function refuseSaleLine(
  line: SubmittedLine,
  product: Pick<Product, "price" | "stock"> | undefined,
): LineRefusal | null {
  const { id, quantity } = line;
  if (!product) return { id, problem: "gone", price: null, stock: null };
  const { price, stock } = product;
  if (stock < quantity) return { id, problem: "short", price, stock };
  if (price !== line.price) return { id, problem: "price-changed", price, stock };
  return null;
}

export function orderLineMessage({ problem, stock }: LineRefusal, t: RefusalTexts): string {
  switch (problem) {
    case "gone":
      return t.removeNotSold;
    case "out-of-stock":
      return t.removeOutOfStock;
    case "short":
      return t.lowerQuantity(stock ?? 0);
    case "price-changed":
      return t.confirmNewPrice;
  }
}

export function saleLineMessage({ problem }: LineRefusal, name: string, t: SaleTexts): string {
  switch (problem) {
    case "gone":
      return t.notFound(name);
    case "out-of-stock":
    case "short":
      return t.outOfStock(name);
    case "price-changed":
      return t.priceChanged(name);
  }
}

/** By the specification there is one sentence for the whole sale, missing products first. */
export function saleFailure(
  lines: readonly LineRefusal[],
  nameOf: (productId: string) => string,
  t: SaleTexts,
): string {
  const worst =
    lines.find(({ problem }) => problem === "gone") ??
    lines.find(({ problem }) => problem === "short");
  return worst ? saleLineMessage(worst, nameOf(worst.id), t) : t.failed;
}

export function saleLineNote(
  line: { quantity: number; stock: number; is_available: boolean },
  t: SaleTexts,
): string | null {
  if (!line.is_available) return t.removeGone;
  if (line.quantity <= line.stock) return null;
  return line.stock > 0 ? t.lowerQuantity(line.stock) : t.removeOutOfStock;
}
