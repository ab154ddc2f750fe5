import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";

/** From /order-products; null where they cannot be read. */
export async function readProducts(address: string): Promise<StorefrontProduct[] | null> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
