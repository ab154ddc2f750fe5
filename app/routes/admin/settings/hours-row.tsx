import { type ComponentProps, type ReactNode, useId, useRef } from "react";
import type { HoursProblem, OpenSpan, Span } from "#app/domain/shop/opening-hours.ts";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { Check } from "./check.tsx";
import { settingsTexts } from "./texts.ts";

export const USUAL: OpenSpan = { from: "09:00", to: "23:00" };

/** A weekday's hours, or those of a date; what is wrong with them stands beside them. */
export function HoursRow({
  label,
  date,
  onDate,
  span,
  problem,
  onChange,
  children,
}: {
  label: string;
  /** In place of a weekday. */
  date?: string;
  onDate?: (date: string) => void;
  span: OpenSpan | null;
  problem: HoursProblem | null;
  onChange: (span: OpenSpan | null) => void;
  children?: ReactNode;
}) {
  const t = useTexts(settingsTexts);
  const errorId = useId();
  const about = date ?? label;
  const wrong = (isWrong: boolean) =>
    isWrong ? { "aria-invalid": true, "aria-describedby": errorId } : {};
  return (
    <li className="hours-day" data-wrong={problem ? "" : undefined}>
      {date !== undefined && (
        <input
          type="date"
          className="field-input hours-date"
          aria-label={t.date}
          value={date}
          onChange={(event) => onDate?.(event.target.value)}
          {...wrong(problem === "noDate" || problem === "sameDate")}
        />
      )}
      <Check
        label={label}
        checked={span !== null}
        onCheck={(isOpen) => onChange(isOpen ? USUAL : null)}
      />
      {span === null ? (
        <span className="hours-closed">{t.closed}</span>
      ) : (
        <Times
          {...{ about, span, onChange }}
          wrong={(time, isSecond) =>
            wrong(problem === "noTime" ? time === "" : problem === "overlap" && isSecond)
          }
        />
      )}
      {children}
      {problem && <FieldError id={errorId}>{t.hoursProblems[problem]}</FieldError>}
    </li>
  );
}

function Times({
  about,
  span,
  onChange,
  wrong,
}: {
  about: string;
  span: OpenSpan;
  onChange: (span: OpenSpan) => void;
  wrong: (time: string, isSecond: boolean) => ComponentProps<"input">;
}) {
  const t = useTexts(settingsTexts);
  const { second, ...first } = span;
  const times = useRef<HTMLSpanElement>(null);
  const focus = useFocusIn(times);
  return (
    <span ref={times} className="hours-times">
      <SpanFields
        labels={[t.opens(about), t.closes(about)]}
        span={first}
        onChange={(times) => onChange({ ...span, ...times })}
        wrong={(time) => wrong(time, false)}
      />
      {second ? (
        <>
          <SpanFields
            labels={[t.opensAgain(about), t.closesAgain(about)]}
            span={second}
            onChange={(times) => onChange({ ...first, second: times })}
            wrong={(time) => wrong(time, true)}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={t.removeHours(about)}
            onClick={() => {
              onChange(first);
              focus("button");
            }}
          >
            <Icon name="close" size={20} />
          </button>
        </>
      ) : (
        <button
          type="button"
          className="button"
          data-look="quiet"
          aria-label={t.addHoursOf(about)}
          onClick={() => {
            onChange({ ...first, second: { from: "", to: "" } });
            focus(".hours-span + .hours-span input");
          }}
        >
          <Icon name="plus" size={18} />
          <span>{t.addHours}</span>
        </button>
      )}
    </span>
  );
}

function SpanFields({
  labels: [opens, closes],
  span,
  onChange,
  wrong,
}: {
  labels: [opens: string, closes: string];
  span: Span;
  onChange: (span: Span) => void;
  wrong: (time: string) => ComponentProps<"input">;
}) {
  return (
    <span className="hours-span">
      <TimeField
        aria-label={opens}
        value={span.from}
        onChange={({ target }) => onChange({ ...span, from: target.value })}
        {...wrong(span.from)}
      />
      <span aria-hidden="true">–</span>
      <TimeField
        aria-label={closes}
        value={span.to}
        onChange={({ target }) => onChange({ ...span, to: target.value })}
        {...wrong(span.to)}
      />
    </span>
  );
}

function TimeField(input: ComponentProps<"input">) {
  return <input type="time" className="field-input hours-time" {...input} />;
}
