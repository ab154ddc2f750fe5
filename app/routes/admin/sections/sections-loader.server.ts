import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { listSections } from "#app/data/catalogue/sections/sections.server.ts";
import type { LiveVersion } from "#app/domain/live.ts";

export type ListedSection = Awaited<ReturnType<typeof listSections>>[number];

/** Every section in its order; null when they cannot be read. */
export type SectionsData = { version: LiveVersion; sections: ListedSection[] | null };

export async function loadSections(app: App) {
  const version = app.live.version();
  try {
    return data<SectionsData>({ version, sections: await listSections(app.db) });
  } catch (error) {
    app.log.error({ err: error }, "sections not read");
    return data<SectionsData>({ version, sections: null }, 503);
  }
}
