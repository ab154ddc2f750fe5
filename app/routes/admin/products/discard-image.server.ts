import type { App } from "#app/app.server.ts";

/** After the commit. What cannot be removed now is swept later, so it fails nobody. */
export async function discardImage(app: App, key: string | null | undefined): Promise<void> {
  if (!key) return;
  try {
    await app.images.remove(key);
  } catch (error) {
    app.log.warn({ err: error, key }, "image not removed");
  }
}
