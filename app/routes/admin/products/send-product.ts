import { PRODUCT_FAILURES, type ProductIntent, type ProductResult } from "./product-result.ts";

/** Whatever keeps the server's answer away, the page stays with all that is on it, and says so. */
export async function sendProduct(
  request: Request,
  serverAction: () => Promise<ProductResult>,
): Promise<ProductResult> {
  const form = await request.clone().formData();
  const failure = PRODUCT_FAILURES[form.get("intent") as ProductIntent];
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { failure };
  }
}
