import { randomId } from "#app/domain/id.ts";
import type { ModelPack, SoldLine } from "./events.ts";
import type { Random } from "./random.ts";

export type Offered = {
  id: string;
  name: string;
  price: number;
  keepsStock: boolean;
  packs: ModelPack[];
};

/** Pieces and packs; now and then at another price, more than there are, or a pack of what keeps no stock. */
export function randomLines(random: Random, products: Offered[]): SoldLine[] {
  const offered = products.flatMap(({ id: product, name, price, keepsStock, packs }) => [
    { id: product, product, name, pieces: 1, price },
    ...packs
      .filter(() => keepsStock || random.is(5))
      .map((pack) => ({ ...pack, product, name: `${name} (${pack.name})` })),
  ]);
  const lines = random.some(offered, 20).map((line) => ({
    ...line,
    price: random.is(2) ? line.price + 5 : line.price,
    quantity: random.between(1, line.pieces > 3 ? 2 : 5),
  }));
  return random.is(50) ? lines : lines.reverse();
}

/** As at the till: with custom amounts and a discount below the total. */
export function randomSale(random: Random, products: Offered[]) {
  const lines = randomLines(random, products);
  if (random.is(25)) {
    const [price, quantity] = [random.between(25, 3000), random.between(1, 2)];
    lines.push({ id: randomId(), product: "", name: "", pieces: 0, price, quantity });
  }
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return { lines, discount: random.is(35) ? random.between(1, total - 1) : 0 };
}

export function randomPacks(random: Random, { price, packs }: Offered): ModelPack[] {
  const kept = packs.filter(() => random.is(80));
  const names = ["six", "strip", "box"].filter((name) => kept.every((pack) => pack.name !== name));
  const added = names.filter(() => random.is(50)).map((name) => ({ id: randomId(), name }));
  const changed = [...kept.filter(() => random.is(60)), ...added].map(({ id, name }) => {
    const pieces = random.between(2, 12);
    return { id, name, pieces, price: random.between(50, price * pieces) };
  });
  const isChanged = (id: string) => changed.some((pack) => pack.id === id);
  return [...kept.filter(({ id }) => !isChanged(id)), ...changed];
}
