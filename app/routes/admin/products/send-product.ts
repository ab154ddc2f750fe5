import { data } from "react-router";
import { PRODUCT_FAILURES, type ProductIntent, type ProductResult } from "./product-result.ts";

/**
 * Whatever keeps the server's answer away, the page stays with all that is on it, and says so. The
 * status keeps the page from asking for its data again, as nobody would answer that either.
 */
export async function sendProduct(request: Request, serverAction: () => Promise<ProductResult>) {
  const form = await request.clone().formData();
  const failure = PRODUCT_FAILURES[form.get("intent") as ProductIntent];
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<ProductResult>({ failure }, 503);
  }
}
