import type { Piastres } from "#app/domain/money.ts";
import type { LateLine } from "./late-sale.ts";
import type { SaleProblemTexts } from "./problems/messages/messages.ts";

/** What of a sale made offline did not fit. It is recorded all the same, and listed for an owner to look at. */
export type SaleProblem =
  /** More was sold than there was, by so many pieces. */
  | { kind: "short"; productId: string; name: string; by: number }
  | { kind: "price"; productId: string; name: string; sold: Piastres; catalogue: Piastres }
  | { kind: "gone"; productId: string; name: string }
  | { kind: "clock"; ms: number }
  /** So long after its permit was issued. */
  | { kind: "too-late"; ms: number }
  | { kind: "permit" }
  | { kind: "cashier-disabled" }
  | { kind: "cashier-demoted" }
  /** The id is that of another sale, which is recorded, too. */
  | { kind: "same-id"; code: string }
  | { kind: "payments"; paid: Piastres; total: Piastres }
  | { kind: "discount"; amount: Piastres; most: Piastres };

type Product = { name: string; price: Piastres; stock: number };

/** `products` are those that are there. */
export function judgeLines(
  lines: readonly LateLine[],
  products: ReadonlyMap<string, Product>,
): SaleProblem[] {
  return lines.flatMap(({ id: productId, name, price, quantity }): SaleProblem[] => {
    const product = products.get(productId);
    if (!product) return [{ kind: "gone", productId, name }];
    const problems: SaleProblem[] = [];
    const by = quantity - product.stock;
    if (by > 0) problems.push({ kind: "short", productId, name, by });
    if (product.price !== price) {
      problems.push({ kind: "price", productId, name, sold: price, catalogue: product.price });
    }
    return problems;
  });
}

export function describeProblem(problem: SaleProblem, t: SaleProblemTexts): string {
  switch (problem.kind) {
    case "short":
      return t.short(problem.name, problem.by);
    case "price":
      return t.price(problem.name, problem.sold, problem.catalogue);
    case "gone":
      return t.gone(problem.name);
    case "clock":
      return t.clock(problem.ms);
    case "too-late":
      return t.tooLate(problem.ms);
    case "permit":
      return t.permit;
    case "cashier-disabled":
      return t.cashierDisabled;
    case "cashier-demoted":
      return t.cashierDemoted;
    case "same-id":
      return t.sameId(problem.code);
    case "payments":
      return t.payments(problem.paid, problem.total);
    case "discount":
      return t.discount(problem.amount, problem.most);
  }
}
