import { type ActionFunctionArgs, data } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, changedBy, localeContext } from "#app/context.ts";
import { deleteSection } from "#app/data/catalogue/sections/delete-section.server.ts";
import {
  createSection,
  setSectionActive,
  updateSection,
} from "#app/data/catalogue/sections/edit-sections.server.ts";
import { moveSection } from "#app/data/catalogue/sections/move-section.server.ts";
import type { Section } from "#app/domain/catalogue/section.ts";
import {
  parseSection,
  SECTION_FAILURES,
  SECTION_INTENTS,
  type SectionIntent,
  type SectionResult,
} from "#app/domain/catalogue/section-form.ts";
import { type CatalogueTexts, catalogueTexts } from "#app/domain/catalogue/texts.ts";
import type { By } from "#app/domain/change.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { readForm } from "#app/services/form.server.ts";

type Answer = ReturnType<typeof data<SectionResult>>;

type SectionRequest = { app: App; id: string; form: FormData; by: By; t: CatalogueTexts };

export async function sectionsAction({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">): Promise<Answer> {
  const app = context.get(appContext);
  const t = catalogueTexts(context.get(localeContext));
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return refuse("update", t, form === "too-large" ? 413 : 400);
  const intent = SECTION_INTENTS.find((known) => known === form.get("intent"));
  const id = String(form.get("id"));
  if (!intent || !isRandomId(id)) return refuse(intent ?? "update", t, 400);
  const by = changedBy(context);
  try {
    return await ACTIONS[intent]({ app, id, form, by, t });
  } catch (error) {
    app.log.error({ err: error, intent }, "section change failed");
    return refuse(intent, t, 503);
  }
}

const ACTIONS: Record<SectionIntent, (request: SectionRequest) => Promise<Answer>> = {
  async create({ app, id, form, by, t }) {
    const parsed = parseSection(form, t);
    if (!parsed.ok) return wrong(parsed.errors);
    const result = await app.apply(createSection(app.db, id, parsed.fields, by));
    switch (result.outcome) {
      case "created":
        return data<SectionResult>({ success: t.section.created });
      case "duplicate":
        return duplicate(t);
      case "changed":
        return changed(result.section);
    }
  },

  async update({ app, id, form, by, t }) {
    const version = parseWholeNumber(String(form.get("version")));
    const save = String(form.get("save"));
    if (version === null || !isRandomId(save))
      return data<SectionResult>({ failure: t.section.failures.saveFailed }, 400);
    const parsed = parseSection(form, t);
    if (!parsed.ok) return wrong(parsed.errors);
    const result = await app.apply(updateSection(app.db, id, parsed.fields, { save, version }, by));
    switch (result.outcome) {
      case "updated":
        return data<SectionResult>({ success: t.section.updated });
      case "duplicate":
        return duplicate(t);
      case "changed":
        return changed(result.section);
      case "gone":
        return data<SectionResult>({ isGone: true }, 409);
    }
  },

  async status({ app, id, form, by, t }) {
    const isActive = form.get("isActive") === "true";
    const { outcome } = await app.apply(setSectionActive(app.db, id, isActive, by));
    if (outcome === "gone") return gone("status", t);
    const { activated, deactivated } = t.section;
    return data<SectionResult>({ success: isActive ? activated : deactivated });
  },

  async delete({ app, id, by, t }) {
    await app.apply(deleteSection(app.db, id, by));
    return data<SectionResult>({ success: t.section.deleted });
  },

  async move({ app, id, form, by, t }) {
    const neighbour = String(form.get("neighbour"));
    const side = form.get("side") === "before" ? "before" : "after";
    if (!isRandomId(neighbour)) return refuse("move", t, 400);
    const { outcome } = await app.apply(moveSection(app.db, id, { neighbour, side }, by));
    return outcome === "gone" ? gone("move", t) : data<SectionResult>({});
  },
};

function changed(section: Section): Answer {
  return data<SectionResult>({ changed: section }, 409);
}

function duplicate(t: CatalogueTexts): Answer {
  return wrong({ name: t.section.exists }, 409);
}

function wrong(errors: NonNullable<SectionResult["errors"]>, status = 422): Answer {
  return data<SectionResult>({ errors }, status);
}

function gone(intent: SectionIntent, t: CatalogueTexts): Answer {
  return data<SectionResult>({ failure: failureOf(intent, t), isGone: true }, 409);
}

function refuse(intent: SectionIntent, t: CatalogueTexts, status: number): Answer {
  return data<SectionResult>({ failure: failureOf(intent, t) }, status);
}

function failureOf(intent: SectionIntent, { section }: CatalogueTexts): string {
  return section.failures[SECTION_FAILURES[intent]];
}
