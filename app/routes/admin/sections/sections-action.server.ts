import { type ActionFunctionArgs, data } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, staffContext } from "#app/context.ts";
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
import type { Edit } from "#app/domain/change.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { readForm } from "#app/services/form.server.ts";
import { createFromForm, updateFromForm } from "./save-section.server.ts";

type Answer = ReturnType<typeof data<SectionResult>>;

/** What the section manager asks for: the form, and the section it is about. */
export type SectionRequest = { app: App; id: string; form: FormData; edit: Edit };

export async function sectionsAction({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">): Promise<Answer> {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return refuse("update", form === "too-large" ? 413 : 400);
  const intent = SECTION_INTENTS.find((known) => known === form.get("intent"));
  const id = String(form.get("id"));
  if (!intent || !isRandomId(id)) return refuse(intent ?? "update", 400);
  const edit = { staff: context.get(staffContext).id, now: Date.now() };
  try {
    return await ACTIONS[intent]({ app, id, form, edit });
  } catch (error) {
    app.log.error({ err: error, intent }, "section change failed");
    return refuse(intent, 503);
  }
}

const ACTIONS: Record<SectionIntent, (request: SectionRequest) => Promise<Answer>> = {
  create: createFromForm,
  update: updateFromForm,

  async status({ app, id, form, edit }) {
    const isActive = form.get("isActive") === "true";
    const { outcome } = await app.apply(setSectionActive(app.db, id, isActive, edit));
    if (outcome === "gone") return gone("status");
    return data<SectionResult>({ success: isActive ? SECTION_ACTIVATED : SECTION_DEACTIVATED });
  },

  async delete({ app, id, edit }) {
    await app.apply(deleteSection(app.db, id, edit));
    return data<SectionResult>({ success: SECTION_DELETED });
  },

  async move({ app, id, form, edit }) {
    const neighbour = String(form.get("neighbour"));
    const side = form.get("side") === "before" ? "before" : "after";
    if (!isRandomId(neighbour)) return refuse("move", 400);
    const { outcome } = await app.apply(moveSection(app.db, id, { neighbour, side }, edit));
    return outcome === "gone" ? gone("move") : data<SectionResult>({});
  },
};

function gone(intent: SectionIntent): Answer {
  return data<SectionResult>({ failure: SECTION_FAILURES[intent], isGone: true }, 409);
}

function refuse(intent: SectionIntent, status: number): Answer {
  return data<SectionResult>({ failure: SECTION_FAILURES[intent] }, status);
}
