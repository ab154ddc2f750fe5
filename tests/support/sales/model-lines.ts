import { move } from "./model-stock.ts";
import type { ShopModel } from "./shop-model.ts";

type Line = { id: string; name?: string; quantity: number };

export function problemsOf<L extends Line>(lines: L[], problemOf: (line: L) => string | null) {
  return lines.flatMap((line) => {
    const problem = problemOf(line);
    return problem ? [{ id: line.id, problem }] : [];
  });
}

export function take({ products }: ShopModel, lines: Line[], at: number): void {
  for (const { id, quantity } of lines) {
    const product = products.get(id);
    if (product) move(product, -quantity, at);
  }
}

/** Returns the names of the lines whose product is gone. */
export function giveBack({ products }: ShopModel, lines: Line[], at: number): string[] {
  const gone: string[] = [];
  for (const { id, name = "", quantity } of lines) {
    const product = products.get(id);
    if (product) move(product, quantity, at);
    else gone.push(name);
  }
  return gone;
}

export function contents(lines: Line[]): string {
  return JSON.stringify(lines.map(({ id, quantity }) => `${id} ${quantity}`).sort());
}
