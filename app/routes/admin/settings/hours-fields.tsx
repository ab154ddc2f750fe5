import { shopMessages } from "#app/domain/messages/messages.ts";
import {
  MAX_EXCEPTIONS,
  type OpeningHours,
  type OpenSpan,
  WEEK,
} from "#app/domain/shop/opening-hours.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { Check } from "./check.tsx";
import { settingsMessages } from "./messages/messages.ts";

const USUAL: OpenSpan = { from: "09:00", to: "23:00" };

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
  const isShown = hours !== null;
  const { weekdays } = useMessages(shopMessages);
  const t = useMessages(settingsMessages);
  return (
    <>
      <Check
        label={t.showHours}
        checked={isShown}
        onCheck={(isOn) =>
          onChange(isOn ? JSON.stringify({ week: WEEK.map(() => USUAL), exceptions: [] }) : "")
        }
      />
      {isShown && (
        <>
          <ul className="hours" aria-label={t.labels.hours}>
            {weekdays.map((day, index) => (
              <li key={day} className="hours-day">
                <SpanFields
                  label={day}
                  span={hours.week[index] ?? null}
                  onChange={(span) => set({ week: hours.week.with(index, span) })}
                />
              </li>
            ))}
          </ul>
          <Exceptions
            exceptions={hours.exceptions}
            onChange={(exceptions) => set({ exceptions })}
          />
        </>
      )}
      {error && <FieldError>{error}</FieldError>}
    </>
  );
}

type Exception = OpeningHours["exceptions"][number];

function Exceptions({
  exceptions,
  onChange,
}: {
  exceptions: Exception[];
  onChange: (exceptions: Exception[]) => void;
}) {
  const t = useMessages(settingsMessages);
  return (
    <div className="hours-exceptions">
      <h3 className="settings-subtitle">{t.exceptions}</h3>
      <ul className="hours">
        {exceptions.map((exception, index) => (
          // By its place: two may have the same date while they are typed.
          // biome-ignore lint/suspicious/noArrayIndexKey: an exception has no other name
          <li key={index} className="hours-day">
            <input
              type="date"
              className="field-input hours-date"
              aria-label={t.date}
              value={exception.date}
              onChange={(event) =>
                onChange(exceptions.with(index, { ...exception, date: event.target.value }))
              }
            />
            <SpanFields
              label={t.open}
              about={exception.date}
              span={exception.span}
              onChange={(span) => onChange(exceptions.with(index, { ...exception, span }))}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={t.removeException(exception.date)}
              onClick={() => onChange(exceptions.toSpliced(index, 1))}
            >
              <Icon name="trash" size={20} />
            </button>
          </li>
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
        {t.addException}
      </button>
    </div>
  );
}

/** `about` names what the label alone does not. */
function SpanFields({
  label,
  about = label,
  span,
  onChange,
}: {
  label: string;
  about?: string;
  span: OpenSpan | null;
  onChange: (span: OpenSpan | null) => void;
}) {
  const t = useMessages(settingsMessages);
  return (
    <>
      <Check
        label={label}
        checked={span !== null}
        onCheck={(isOpen) => onChange(isOpen ? USUAL : null)}
      />
      {span === null ? (
        <span className="hours-closed">{t.closed}</span>
      ) : (
        <span className="hours-span">
          <TimeField
            label={t.opens(about)}
            value={span.from}
            onType={(from) => onChange({ ...span, from })}
          />
          <span aria-hidden="true">–</span>
          <TimeField
            label={t.closes(about)}
            value={span.to}
            onType={(to) => onChange({ ...span, to })}
          />
        </span>
      )}
    </>
  );
}

function TimeField({
  label,
  value,
  onType,
}: {
  label: string;
  value: string;
  onType: (value: string) => void;
}) {
  return (
    <input
      type="time"
      className="field-input hours-time"
      aria-label={label}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
