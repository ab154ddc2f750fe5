import type { Piastres } from "#app/domain/money.ts";

/** A fixed number of a product's pieces with a price and barcodes of its own. */
export type Pack = {
  id: string;
  name: string;
  pieces: number;
  price: Piastres;
  barcodes: string[];
  is_online: boolean;
};

export type OfferedPack = Pick<Pack, "id" | "name" | "pieces" | "price">;

export const MAX_PACKS = 3;
export const MAX_PACK_NAME = 40;
export const MIN_PACK_PIECES = 2;
export const MAX_PACK_PIECES = 9999;

export function packName(product: string, { name }: Pick<Pack, "name">): string {
  return `${product} (${name})`;
}

export function productIn(name: string): string {
  let open = 0;
  for (let at = name.length - 1; at > 0 && name.endsWith(")"); at--) {
    if (name[at] === ")") open += 1;
    if (name[at] === "(") open -= 1;
    if (open === 0) return name.slice(0, at).trimEnd();
  }
  return name;
}

/** A pack as what is sold. The stock stays its product's, in pieces. */
export function packLine<Of extends { id: string; name: string; price: Piastres }>(
  product: Of,
  { id, name, pieces, price }: OfferedPack,
): Of & { productId: string; pieces: number } {
  return {
    ...product,
    id,
    productId: product.id,
    pieces,
    price,
    name: packName(product.name, { name }),
  };
}

/** `productId` and `pieces` are there where the line is one of a pack. */
export type LineOf = { id: string; productId?: string | undefined; pieces?: number | undefined };

export function findOffered<
  Of extends { id: string; name: string; price: Piastres; packs?: OfferedPack[] },
>(products: readonly Of[], id: string): (Of & LineOf) | undefined {
  for (const product of products) {
    if (product.id === id) return product;
    const pack = product.packs?.find((one) => one.id === id);
    if (pack) return packLine(product, pack);
  }
  return undefined;
}

/** How many of the line there are, beside what the other lines take of its product's stock. */
export function availableOf(
  { id, productId = id, pieces = 1 }: LineOf,
  stock: number,
  lines: readonly (LineOf & { quantity: number })[],
): number {
  const taken = lines
    .filter((line) => line.id !== id && (line.productId ?? line.id) === productId)
    .reduce((sum, line) => sum + line.quantity * (line.pieces ?? 1), 0);
  return Math.max(0, Math.floor((stock - taken) / pieces));
}

/**
 * How many of each line there are of its product's stock, in pieces: what the other lines leave and, where that is less
 * than it has, what the lines before it leave of it.
 */
export function leftOfEach(
  lines: readonly (LineOf & { stock: number; quantity: number })[],
): number[] {
  const taken = new Map<string, number>();
  return lines.map((line) => {
    const { id, productId = id, pieces = 1, stock, quantity } = line;
    const before = taken.get(productId) ?? 0;
    const first = Math.min(quantity, Math.max(0, Math.floor((stock - before) / pieces)));
    taken.set(productId, before + first * pieces);
    return Math.max(first, availableOf(line, stock, lines));
  });
}

export type Sellable = { id: string; stock: number; pieces?: number };

/** What each line finds: its product or pack, with as many of it as the lines before it leave. */
export function inTurn<Of extends Sellable>(
  lines: readonly { id: string; quantity: number }[],
  sold: ReadonlyMap<string, Of>,
): Map<string, Of> {
  const before: (LineOf & { quantity: number })[] = [];
  const found = new Map<string, Of>();
  for (const { id, quantity } of lines) {
    const one = sold.get(id);
    if (!one) continue;
    const line = { id, productId: one.id, pieces: one.pieces };
    const stock = availableOf(line, one.stock, before);
    before.push({ ...line, quantity: Math.min(quantity, stock) });
    found.set(id, { ...one, stock });
  }
  return found;
}
