import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { findSection } from "#app/data/catalogue/sections/sections.server.ts";
import {
  SECTION_LOAD_FAILED,
  SECTION_NAME_REQUIRED,
  sectionInactive,
  sectionNotFound,
} from "#app/domain/catalogue/section-form.ts";
import { loadManager } from "./manager-loader.server.ts";

/** Why there is no product manager at this address. */
export type NoSection = { problem: string; isMissing: boolean };

/** A section's product manager, or why there is none. `name` is the address's part, decoded. */
export async function loadSection(app: App, name: string) {
  if (name.trim() === "") return noSection(SECTION_NAME_REQUIRED, 404);
  try {
    const section = await findSection(app.db, name);
    if (!section) return noSection(sectionNotFound(name), 404);
    if (!section.isActive) return noSection(sectionInactive(name), 404);
    const { collectionName, displayName, icon, color } = section;
    return await loadManager(app, { collectionName, title: displayName, icon, color });
  } catch (error) {
    app.log.error({ err: error }, "section not read");
    return noSection(SECTION_LOAD_FAILED, 503);
  }
}

function noSection(problem: string, status: 404 | 503) {
  return data<NoSection>({ problem, isMissing: status === 404 }, status);
}
