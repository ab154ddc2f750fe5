import { redirectDocument } from "react-router";
import { DOCUMENTS_CACHE } from "#app/routes/admin/till/offline/worker/worker-messages.ts";

/** Throws a redirect to the page as the worker keeps it; comes back where it keeps none. */
export async function openKeptPage(address: string): Promise<void> {
  const documents = await globalThis.caches?.open(DOCUMENTS_CACHE);
  const { pathname } = new URL(address);
  if (await documents?.match(pathname, { ignoreVary: true })) throw redirectDocument(pathname);
}
