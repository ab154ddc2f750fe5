import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import type { Staff } from "#app/context.ts";
import { deleteSection } from "#app/data/catalogue/sections/delete-section.server.ts";
import { setSectionActive } from "#app/data/catalogue/sections/edit-sections.server.ts";
import { moveSection } from "#app/data/catalogue/sections/move-section.server.ts";
import {
  SECTION_ACTIVATED,
  SECTION_DEACTIVATED,
  SECTION_DELETED,
  SECTION_FAILURES,
  SECTION_INTENTS,
  type SectionIntent,
  type SectionResult,
} from "#app/domain/catalogue/section-form.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { discardImage } from "#app/routes/admin/products/discard-image.server.ts";
import { wasDone } from "#app/routes/admin/products/was-done.ts";
import { readForm } from "#app/services/form.server.ts";
import type { Note } from "#app/services/log/audit-log.server.ts";
import { createFromForm, updateFromForm } from "./save-section.server.ts";

type Answer = ReturnType<typeof data<SectionResult>>;

/** One change in the section manager: everything it can do, by the form's intent. */
export async function sectionsAction(app: App, request: Request, staff: Staff): Promise<Answer> {
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return refuse("update", form === "too-large" ? 413 : 400);
  const intent = SECTION_INTENTS.find((known) => known === form.get("intent"));
  const id = String(form.get("id"));
  if (!intent || !isRandomId(id)) return refuse(intent ?? "update", 400);
  try {
    const answer = await perform(intent, app, id, form, app.auditLog.section(staff, id));
    if (wasDone(answer)) app.live.tell({ topics: ["catalogue"] });
    return answer;
  } catch (error) {
    app.log.error({ err: error, intent }, "section change failed");
    return refuse(intent, 503);
  }
}

async function perform(
  intent: SectionIntent,
  app: App,
  id: string,
  form: FormData,
  note: Note,
): Promise<Answer> {
  const now = Date.now();
  switch (intent) {
    case "create":
      return createFromForm(app, id, form, note);
    case "update":
      return updateFromForm(app, id, form, note);
    case "status": {
      const isActive = form.get("isActive") === "true";
      const section = await app.catalogue.change(() => setSectionActive(app.db, id, isActive, now));
      if (!section) return gone(intent);
      note("switched", { isActive });
      return data<SectionResult>({ success: isActive ? SECTION_ACTIVATED : SECTION_DEACTIVATED });
    }
    case "delete": {
      const deleted = await app.catalogue.change(() => deleteSection(app.db, id));
      if (deleted) note("deleted", { name: deleted.name });
      for (const key of deleted?.images ?? []) await discardImage(app, key);
      return data<SectionResult>({ success: SECTION_DELETED });
    }
    case "move": {
      const neighbour = String(form.get("neighbour"));
      const side = form.get("side") === "before" ? "before" : "after";
      if (!isRandomId(neighbour)) return refuse(intent, 400);
      const moved = await app.catalogue.change(() =>
        moveSection(app.db, id, { neighbour, side }, now),
      );
      if (!moved) return gone(intent);
      note("moved", { [side]: neighbour });
      return data<SectionResult>({});
    }
  }
}

function gone(intent: SectionIntent): Answer {
  return data<SectionResult>({ failure: SECTION_FAILURES[intent], isGone: true }, 409);
}

function refuse(intent: SectionIntent, status: number): Answer {
  return data<SectionResult>({ failure: SECTION_FAILURES[intent] }, status);
}
