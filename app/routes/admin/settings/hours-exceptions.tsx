import { useRef } from "react";
import {
  type HoursProblem,
  MAX_EXCEPTIONS,
  type OpeningHours,
} from "#app/domain/shop/opening-hours.ts";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { HoursRow } from "./hours-row.tsx";
import { settingsTexts } from "./texts.ts";

type Exception = OpeningHours["exceptions"][number];

export function Exceptions({
  exceptions,
  problems,
  onChange,
}: {
  exceptions: Exception[];
  problems: (HoursProblem | null)[];
  onChange: (exceptions: Exception[]) => void;
}) {
  const t = useTexts(settingsTexts);
  const list = useRef<HTMLDivElement>(null);
  const focus = useFocusIn(list);
  const remove = (index: number) => {
    onChange(exceptions.toSpliced(index, 1));
    const next = Math.min(index + 1, exceptions.length - 1);
    focus(next === 0 ? ".hours + .button" : `.hours-day:nth-child(${next}) > .icon-button`);
  };
  return (
    <div ref={list} className="hours-exceptions">
      <h3 className="settings-subtitle">{t.exceptions}</h3>
      <ul className="hours">
        {exceptions.map((exception, index) => (
          <HoursRow
            // By its place: two may have the same date while they are typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: an exception has no other name
            key={index}
            label={t.open}
            date={exception.date}
            onDate={(date) => onChange(exceptions.with(index, { ...exception, date }))}
            span={exception.span}
            problem={problems[index] ?? null}
            onChange={(span) => onChange(exceptions.with(index, { ...exception, span }))}
          >
            <button
              type="button"
              className="icon-button"
              aria-label={t.removeException(exception.date)}
              onClick={() => remove(index)}
            >
              <Icon name="trash" size={20} />
            </button>
          </HoursRow>
        ))}
      </ul>
      <button
        type="button"
        className="button"
        data-look="quiet"
        disabled={exceptions.length >= MAX_EXCEPTIONS}
        onClick={() => onChange([...exceptions, { date: "", span: null }])}
      >
        <Icon name="plus" size={18} />
        <span>{t.addException}</span>
      </button>
    </div>
  );
}
