import type { RequestOf } from "./requests.ts";
import type { ShopModel } from "./shop-model.ts";

export function addProduct({ products }: ShopModel, { id, price, stock }: RequestOf<"add">) {
  const shown = { is_available: true, is_visible: true, version: 1 };
  products.set(id, { name: "Tea", price, stock, ...shown });
  return { outcome: "added" };
}

export function changeStock(model: ShopModel, { id, by }: RequestOf<"stock">) {
  const product = model.products.get(id);
  if (!product) return { outcome: "gone" };
  if (product.stock + by < 0) return { outcome: "short" };
  product.stock += by;
  return { outcome: "changed" };
}

export function editProduct(model: ShopModel, { id, seen, typed, now }: RequestOf<"edit">) {
  const product = model.products.get(id);
  if (!product) return { outcome: "gone" };
  const { version } = product;
  if (version !== seen.version) return { outcome: "changed" };
  const stock = product.stock + typed.stock - seen.stock;
  if (stock < 0) return { outcome: "short" };
  const after = { ...product, ...typed, stock };
  if (JSON.stringify(after) === JSON.stringify(product)) return { outcome: "updated" };
  const { name, price } = product;
  if (name !== after.name || price !== after.price)
    model.past.push({ id, until: now, name, price });
  Object.assign(product, after, { version: version + 1 });
  return { outcome: "updated" };
}
