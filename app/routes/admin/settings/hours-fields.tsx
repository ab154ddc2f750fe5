import { useState } from "react";
import { hoursProblems, type OpeningHours, WEEK } from "#app/domain/shop/opening-hours.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { Check } from "./check.tsx";
import { Exceptions } from "./hours-exceptions.tsx";
import { HoursRow, USUAL } from "./hours-row.tsx";
import { settingsTexts } from "./texts.ts";

/** The hours as JSON; times that are not typed yet are empty. */
export function HoursFields({
  typed,
  error,
  onChange,
}: {
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
        label={t.showHours}
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
          <ul className="hours" aria-label={t.labels.hours}>
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
