import { isDeepStrictEqual } from "node:util";
import { move } from "./model-stock.ts";
import type { RequestOf } from "./requests.ts";
import type { ShopModel } from "./shop-model.ts";

export function addProduct({ products }: ShopModel, { id, price, stock, now }: RequestOf<"add">) {
  const shown = { is_available: true, is_visible: true, version: 1 };
  const moves = [{ at: now, by: stock }];
  products.set(id, { name: "Tea", price, stock, ...shown, moves });
  return { outcome: "added" };
}

export function changeStock(model: ShopModel, { id, by, now }: RequestOf<"stock">) {
  const product = model.products.get(id);
  if (!product) return { outcome: "gone" };
  if (product.stock + by < 0) return { outcome: "short" };
  move(product, by, now);
  return { outcome: "changed" };
}

export function editProduct(model: ShopModel, { id, seen, typed, now }: RequestOf<"edit">) {
  const product = model.products.get(id);
  if (!product) return { outcome: "gone" };
  const { version, name, price } = product;
  if (version !== seen.version) return { outcome: "changed" };
  const by = typed.stock - seen.stock;
  if (product.stock + by < 0) return { outcome: "short" };
  const { stock: _moved, ...named } = typed;
  const isAsBefore = isDeepStrictEqual({ ...product, ...named }, product);
  if (isAsBefore && by === 0) return { outcome: "updated" };
  if (!isAsBefore) model.past.push({ id, until: now, name, price });
  move(product, by, now);
  Object.assign(product, named, { version: version + 1 });
  return { outcome: "updated" };
}
