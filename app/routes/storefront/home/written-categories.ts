import type { Category } from "#app/domain/catalogue/catalogue.ts";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";

type Written = {
  signs: (Omit<Category, "products"> & { count: number })[];
  /** What the products have in each field, the categories' products after one another. */
  columns: Record<string, unknown[]>;
};

/** The categories as text for the page's data, which compresses best where like stands by like. */
export function writeCategories(categories: Category[]): string {
  const signs = categories.map(({ products, ...sign }) => ({ ...sign, count: products.length }));
  const products = categories.flatMap((category) => category.products);
  const fields = Object.keys(products[0] ?? {}) as (keyof StorefrontProduct)[];
  const columns = Object.fromEntries(
    fields.map((field) => [field, products.map((product) => product[field])]),
  );
  return JSON.stringify({ signs, columns } satisfies Written);
}

export function readCategories(text: string): Category[] {
  const { signs, columns } = JSON.parse(text) as Written;
  let read = 0;
  const nextProduct = () => {
    const index = read++;
    const fields = Object.entries(columns).map(([field, values]) => [field, values[index]]);
    return Object.fromEntries(fields) as StorefrontProduct;
  };
  return signs.map(({ count, ...sign }) => ({
    ...sign,
    products: Array.from({ length: count }, nextProduct),
  }));
}
