import { useRef } from "react";
import { randomId } from "#app/domain/id.ts";
import {
  type AreaProblem,
  areaProblems,
  MAX_AREA_NAME,
  MAX_AREAS,
  type TypedArea,
} from "#app/domain/shop/delivery-area.ts";
import { Button, IconButton } from "#app/ui/admin/controls/button.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { settingsTexts } from "../texts.ts";

const FIELDS = ["name", "nameAr", "fee", "minimum", "minutes"] as const;

/** The field that a problem stands at. */
const FIELD_OF: Record<AreaProblem, (typeof FIELDS)[number]> = {
  noName: "name",
  longName: "name",
  sameName: "name",
  fee: "fee",
  minimum: "minimum",
  minutes: "minutes",
};

/** `typed` is the areas as JSON, each as it is typed. */
export function AreaFields({
  typed,
  error,
  onChange,
}: {
  typed: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}) {
  const areas: TypedArea[] = JSON.parse(typed);
  const problems = error === undefined ? [] : areaProblems(areas);
  const t = useTexts(settingsTexts);
  const list = useRef<HTMLDivElement>(null);
  const focus = useFocusIn(list);
  const store = (changed: TypedArea[]) => onChange(JSON.stringify(changed));
  const add = () => {
    const fee = areas.at(-1)?.fee ?? "";
    store([...areas, { id: randomId(), name: "", nameAr: "", fee, minimum: "", minutes: "" }]);
    focus(`.area:nth-child(${areas.length + 1}) input`);
  };
  const remove = (index: number) => {
    store(areas.toSpliced(index, 1));
    const next = Math.min(index + 1, areas.length - 1);
    focus(next === 0 ? ":scope > .button" : `.area:nth-child(${next}) .icon-button`);
  };
  return (
    <div ref={list} className="areas">
      {areas.length === 0 && <p className="field-hint">{t.noAreas}</p>}
      <ul className="areas-list">
        {areas.map((area, index) => (
          <AreaRow
            key={area.id}
            label={area.name || t.area(index + 1)}
            area={area}
            problem={problems[index] ?? null}
            onChange={(change) => store(areas.with(index, { ...area, ...change }))}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <Button look="quiet" disabled={areas.length >= MAX_AREAS} onClick={add}>
        <Icon name="plus" size={18} />
        <span>{t.addArea}</span>
      </Button>
      {error !== undefined && !problems.some(Boolean) && <FieldError>{error}</FieldError>}
    </div>
  );
}

function AreaRow({
  label,
  area,
  problem,
  onChange,
  onRemove,
}: {
  label: string;
  area: TypedArea;
  problem: AreaProblem | null;
  onChange: (change: Partial<TypedArea>) => void;
  onRemove: () => void;
}) {
  const t = useTexts(settingsTexts);
  return (
    <li className="area">
      <fieldset className="area-fields">
        <legend className="visually-hidden">{label}</legend>
        {FIELDS.map((field) => {
          const isName = field === "name" || field === "nameAr";
          return (
            <Field
              key={field}
              label={t.areaFields[field]}
              className={isName ? "area-name" : "area-number"}
              value={area[field]}
              error={problem && FIELD_OF[problem] === field ? t.areaProblems[problem] : undefined}
              maxLength={isName ? 4 * MAX_AREA_NAME : 20}
              inputMode={isName ? "text" : field === "minutes" ? "numeric" : "decimal"}
              autoComplete="off"
              onChange={(event) => onChange({ [field]: event.target.value })}
              {...(field === "nameAr" && { lang: "ar", dir: "rtl" })}
            />
          );
        })}
        <IconButton
          icon="trash"
          className="area-remove"
          label={t.removeArea(label)}
          onClick={onRemove}
        />
      </fieldset>
    </li>
  );
}
