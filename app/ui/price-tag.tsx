import { formatEgp, type Piastres } from "#app/domain/money.ts";

export function PriceTag({ price }: { price: Piastres }) {
  return <span className="price-tag figures">{formatEgp(price)}</span>;
}
