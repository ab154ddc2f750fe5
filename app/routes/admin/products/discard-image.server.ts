import type { Shop } from "#app/app.server.ts";

/** After the commit. What cannot be removed now is swept later, so it fails nobody. */
export async function discardImage(shop: Shop, key: string | null | undefined): Promise<void> {
  if (!key) return;
  try {
    await shop.images.remove(key);
  } catch (error) {
    shop.log.warn({ err: error, key }, "image not removed");
  }
}
