export type Sold = { id: string; name: string; price: number };

const LINES_PER_ORDER = 3;

export function pickLines(products: Sold[]): { id: string; quantity: number; price: number }[] {
  const start = Math.floor(Math.random() * products.length);
  const step = 1 + Math.floor(Math.random() * (Math.floor(products.length / LINES_PER_ORDER) - 1));
  return Array.from({ length: LINES_PER_ORDER }, (_, line) => {
    const product = products[(start + line * step) % products.length];
    return { id: product?.id ?? "", quantity: 1, price: product?.price ?? 0 };
  });
}
