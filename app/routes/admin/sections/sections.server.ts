import { localeContext } from "#app/context.ts";
import {
  listFixedCategories,
  markAgeRestricted,
} from "#app/data/catalogue/age-restricted.server.ts";
import { deleteSection } from "#app/data/catalogue/sections/delete-section.server.ts";
import {
  createSection,
  setSectionActive,
  updateSection,
} from "#app/data/catalogue/sections/edit-sections.server.ts";
import { moveSection } from "#app/data/catalogue/sections/move-section.server.ts";
import { listSections } from "#app/data/catalogue/sections/sections.server.ts";
import {
  parseSection,
  type SectionChange,
  SectionChangeSchema,
  type SectionResult,
} from "#app/domain/catalogue/section-form.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";

export async function viewSections({ app, locale }: Loading) {
  const categories = await listFixedCategories(app.db, locale);
  return { sections: await listSections(app.db), categories };
}

export function changeSections<Params>(args: LoadArgs<Params>) {
  const texts = catalogueTexts(args.context.get(localeContext));
  const { section: t } = texts;
  const { failures } = t;
  const refused = refuse<SectionResult>;
  return answer<SectionChange, SectionResult, Params>(
    args,
    { schema: SectionChangeSchema, failures },
    {
      async create({ app, by, fields: { id }, form }) {
        const parsed = parseSection(form, texts);
        if (!parsed.ok) return refused({ errors: parsed.errors }, 422);
        const result = await app.apply(createSection(app.db, id, parsed.fields, by));
        switch (result.outcome) {
          case "created":
            return { success: t.created };
          case "duplicate":
            return refused({ errors: { name: t.exists } });
          case "changed":
            return refused({ changed: result.section });
        }
      },

      async update({ app, by, fields: { id, save, version }, form }) {
        const parsed = parseSection(form, texts);
        if (!parsed.ok) return refused({ errors: parsed.errors }, 422);
        const seen = { save, version };
        const result = await app.apply(updateSection(app.db, id, parsed.fields, seen, by));
        switch (result.outcome) {
          case "updated":
            return { success: t.updated };
          case "duplicate":
            return refused({ errors: { name: t.exists } });
          case "changed":
            return refused({ changed: result.section });
          case "gone":
            return refused({ isGone: true });
        }
      },

      async status({ app, by, fields: { id, isActive } }) {
        const { outcome } = await app.apply(setSectionActive(app.db, id, isActive, by));
        if (outcome === "gone") return refused({ failure: failures.status, isGone: true });
        return { success: isActive ? t.activated : t.deactivated };
      },

      async age({ app, by, fields: { id, isAgeRestricted } }) {
        const { outcome } = await app.apply(markAgeRestricted(app.db, id, isAgeRestricted, by));
        if (outcome === "gone") return refused({ failure: failures.age, isGone: true });
        return { success: isAgeRestricted ? t.ageMarked : t.ageUnmarked };
      },

      async delete({ app, by, fields: { id } }) {
        await app.apply(deleteSection(app.db, id, by));
        return { success: t.deleted };
      },

      async move({ app, by, fields: { id, neighbour, side } }) {
        const { outcome } = await app.apply(moveSection(app.db, id, { neighbour, side }, by));
        return outcome === "gone" ? refused({ failure: failures.move, isGone: true }) : {};
      },
    },
  );
}
