import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import type { SectionChange } from "#app/domain/catalogue/section-form.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { CategoryTile } from "#app/ui/admin/collections/category-tile.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { sectionsTexts } from "./texts.ts";

/** `id` is a section's, or the slug of a fixed category. */
export function AgeSwitch({ id, title, isOn }: { id: string; title: string; isOn: boolean }) {
  const { failures } = useTexts(catalogueTexts).section;
  const { send, pending } = useChange<SectionChange["intent"]>({ failures: failures.age });
  const isShownOn = pending ? pending.fields.isAgeRestricted === "true" : isOn;
  const t = useTexts(sectionsTexts);
  return (
    <label className="switch age-switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isShownOn}
        aria-label={t.ageMarkOf(title)}
        checked={isShownOn}
        onChange={({ target }) => send("age", { id, isAgeRestricted: String(target.checked) })}
      />
      <span aria-hidden="true">{t.ageMark}</span>
    </label>
  );
}

/** The fixed categories, which nothing else of this page changes. */
export function CategoryMarks({ categories }: { categories: CategoryHeader[] }) {
  const t = useTexts(sectionsTexts);
  return (
    <section className="manager-list age-marks" aria-labelledby="age-marks-heading">
      <h2 id="age-marks-heading" className="panel-title">
        {t.ageMarks}
      </h2>
      <p className="field-hint">{t.ageHint}</p>
      <ul className="section-list">
        {categories.map((category) => (
          <li key={category.collectionName} className="list-row section-row">
            <CategoryTile {...category} size={36} />
            <h3 className="row-name">
              <UserText>{category.title}</UserText>
            </h3>
            <AgeSwitch
              id={category.collectionName}
              title={category.title}
              isOn={category.isAgeRestricted === true}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
