import { useRef, useState } from "react";
import { type HoursProblem, hoursProblems } from "#app/domain/shop/check-hours.ts";
import { MAX_EXCEPTIONS, type OpeningHours, WEEK } from "#app/domain/shop/opening-hours.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { Button, IconButton } from "#app/ui/admin/controls/button.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { Check } from "../setting-fields.tsx";
import { settingsTexts } from "../texts.ts";
import { HoursRow, USUAL } from "./hours-row.tsx";

/** `typed` is the hours as JSON; times that are not typed yet are empty. */
export function HoursFields({
  label,
  switchLabel,
  typed,
  error,
  onChange,
}: {
  label: string;
  switchLabel: string;
  typed: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}) {
  const hours: OpeningHours | null = typed === "" ? null : JSON.parse(typed);
  const set = (change: Partial<OpeningHours>) => onChange(JSON.stringify({ ...hours, ...change }));
  const problems = hours && error !== undefined ? hoursProblems(hours) : null;
  const rows = [...(problems?.week ?? []), ...(problems?.exceptions ?? [])];
  const { weekdays } = useTexts(shopTexts);
  const t = useTexts(settingsTexts);
  const days = new Set(hours?.week.map((span) => JSON.stringify(span)));
  const [wantsSame, setWantsSame] = useState(() => days.size <= 1);
  const isSame = wantsSame && days.size === 1;
  return (
    <div className="hours-fields">
      <Check
        label={switchLabel}
        checked={hours !== null}
        onCheck={(isOn) =>
          onChange(isOn ? JSON.stringify({ week: WEEK.map(() => USUAL), exceptions: [] }) : "")
        }
      />
      {hours && (
        <>
          <Check
            label={t.sameForAllDays}
            checked={isSame}
            onCheck={(isOn) => {
              setWantsSame(isOn);
              const first = hours.week.find((span) => span !== null) ?? null;
              if (isOn) set({ week: WEEK.map(() => first) });
            }}
          />
          <ul className="hours" aria-label={label}>
            {(isSame ? [t.everyDay] : weekdays).map((day, index) => (
              <HoursRow
                key={day}
                label={day}
                span={hours.week[index] ?? null}
                problem={problems?.week[index] ?? null}
                onChange={(span) =>
                  set({ week: isSame ? WEEK.map(() => span) : hours.week.with(index, span) })
                }
              />
            ))}
          </ul>
          <Exceptions
            exceptions={hours.exceptions}
            problems={problems?.exceptions ?? []}
            onChange={(exceptions) => set({ exceptions })}
          />
        </>
      )}
      {error !== undefined && !rows.some(Boolean) && <FieldError>{error}</FieldError>}
    </div>
  );
}

type Exception = OpeningHours["exceptions"][number];

function Exceptions({
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
            <IconButton
              icon="trash"
              label={t.removeException(exception.date)}
              onClick={() => remove(index)}
            />
          </HoursRow>
        ))}
      </ul>
      <Button
        look="quiet"
        disabled={exceptions.length >= MAX_EXCEPTIONS}
        onClick={() => onChange([...exceptions, { date: "", span: null }])}
      >
        <Icon name="plus" size={18} />
        <span>{t.addException}</span>
      </Button>
    </div>
  );
}
