import { data } from "react-router";
import { listSections } from "../../../data/sections.server.ts";
import type { LiveVersion } from "../../../domain/live.ts";
import type { Shop } from "../../../shop.server.ts";

export type ListedSection = Awaited<ReturnType<typeof listSections>>[number];

/** Every section in its order; null when they cannot be read. */
export type SectionsData = { version: LiveVersion; sections: ListedSection[] | null };

export async function loadSections(shop: Shop) {
  const version = shop.live.version();
  try {
    return data<SectionsData>({ version, sections: await listSections(shop.db) });
  } catch (error) {
    shop.log.error({ err: error }, "sections not read");
    return data<SectionsData>({ version, sections: null }, 503);
  }
}
