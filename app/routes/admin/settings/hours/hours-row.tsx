import { type ComponentProps, type ReactNode, useId, useRef } from "react";
import type { HoursProblem } from "#app/domain/shop/check-hours.ts";
import type { OpenSpan, Span } from "#app/domain/shop/opening-hours.ts";
import { Button, IconButton } from "#app/ui/admin/controls/button.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { Check } from "../setting-fields.tsx";
import { settingsTexts } from "../texts.ts";

export const USUAL: OpenSpan = { from: "09:00", to: "23:00" };

/** The row shows the hours of a weekday or a date, and beside them what is wrong with them. */
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
  /** It stands in place of a weekday. */
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
  const invalid = (isWrong: boolean) =>
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
          {...invalid(problem === "noDate" || problem === "sameDate")}
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
          invalid={(time, isSecond) =>
            invalid(problem === "noTime" ? time === "" : problem === "overlap" && isSecond)
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
  invalid,
}: {
  about: string;
  span: OpenSpan;
  onChange: (span: OpenSpan) => void;
  invalid: (time: string, isSecond: boolean) => ComponentProps<"input">;
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
        invalid={(time) => invalid(time, false)}
      />
      {second ? (
        <>
          <SpanFields
            labels={[t.opensAgain(about), t.closesAgain(about)]}
            span={second}
            onChange={(times) => onChange({ ...first, second: times })}
            invalid={(time) => invalid(time, true)}
          />
          <IconButton
            icon="close"
            label={t.removeHours(about)}
            onClick={() => {
              onChange(first);
              focus("button");
            }}
          />
        </>
      ) : (
        <Button
          look="quiet"
          aria-label={t.addHoursOf(about)}
          onClick={() => {
            onChange({ ...first, second: { from: "", to: "" } });
            focus(".hours-span + .hours-span input");
          }}
        >
          <Icon name="plus" size={18} />
          <span>{t.addHours}</span>
        </Button>
      )}
    </span>
  );
}

function SpanFields({
  labels: [opens, closes],
  span,
  onChange,
  invalid,
}: {
  labels: [opens: string, closes: string];
  span: Span;
  onChange: (span: Span) => void;
  invalid: (time: string) => ComponentProps<"input">;
}) {
  return (
    <span className="hours-span">
      <TimeField
        aria-label={opens}
        value={span.from}
        onChange={({ target }) => onChange({ ...span, from: target.value })}
        {...invalid(span.from)}
      />
      <span aria-hidden="true">–</span>
      <TimeField
        aria-label={closes}
        value={span.to}
        onChange={({ target }) => onChange({ ...span, to: target.value })}
        {...invalid(span.to)}
      />
    </span>
  );
}

function TimeField(input: ComponentProps<"input">) {
  return <input type="time" className="field-input hours-time" {...input} />;
}
