import type { App } from "#app/app.server.ts";
import { appContext } from "#app/context.ts";
import { hasCollection } from "#app/data/catalogue/sections/sections.server.ts";
import { HERO_IMAGES, imageUrl } from "#app/domain/catalogue/image.ts";
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from "#app/domain/limits.ts";
import { loadNotFound } from "#app/routes/admin/kit/load.server.ts";
import { readForm } from "#app/services/form.server.ts";
import { isUnreadableImage } from "#app/services/images/unreadable-image.server.ts";
import type { Route } from "./+types/upload.ts";

/** Stores an image before its product, or the settings, are saved. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  try {
    return await upload(app, params.collectionName, request);
  } catch (error) {
    if (isUnreadableImage(error)) return refuse("unreadable", 422);
    if (!request.signal.aborted) app.log.error({ err: error }, "image not stored");
    return refuse("failed", 503);
  }
}

export const loader = loadNotFound;

async function upload(app: App, collectionName: string, request: Request): Promise<Response> {
  const isKnown = collectionName === HERO_IMAGES || (await hasCollection(app.db, collectionName));
  if (!isKnown) return refuse("failed", 404);
  const form = await readForm(request, MAX_BODY_BYTES);
  if (form === "too-large") return refuse("too-large", 413);
  const file = form === "no-form" ? null : form.get("image");
  if (!(file instanceof File)) return refuse("unreadable", 422);
  if (file.size > MAX_UPLOAD_BYTES) return refuse("too-large", 413);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { key } = await app.images.save(collectionName, file.name, bytes, request.signal);
  return Response.json({ key, url: imageUrl(key) });
}

function refuse(error: "unreadable" | "too-large" | "failed", status: number): Response {
  return Response.json({ error }, { status });
}
