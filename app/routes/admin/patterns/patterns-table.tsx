import { href, Link } from "react-router";
import {
  type ComparedPerson,
  type Comparison,
  FIGURES,
  type FigureName,
  type Median,
} from "#app/domain/patterns/patterns.ts";
import { differenceText } from "#app/routes/admin/shifts/printed-shift.tsx";
import { shiftTexts } from "#app/routes/admin/shifts/texts.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { patternTexts } from "./texts.ts";

/** Reads across on a wide page, and as a card for each person on a narrow one. */
export function PatternsTable({ people, medians }: Comparison) {
  const t = useTexts(patternTexts);
  return (
    <table className="panel patterns-table figures">
      <caption className="visually-hidden">{t.title}</caption>
      <thead>
        <tr>
          <th scope="col">{t.person}</th>
          <th scope="col">{t.sales}</th>
          {FIGURES.map((name) => (
            <th key={name} scope="col">
              {t.figures[name]}
            </th>
          ))}
        </tr>
        <tr className="patterns-median">
          <th scope="row">{t.median}</th>
          <td />
          {FIGURES.map((name) => (
            <td key={name}>
              <MedianValue {...medians[name]} />
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} medians={medians} />
        ))}
      </tbody>
    </table>
  );
}

function MedianValue({ count, per100 }: Median) {
  const decimal = useDecimal();
  const t = useTexts(patternTexts);
  return (
    <>
      <p className="pattern-count">{decimal(count)}</p>
      {per100 !== null && <p className="pattern-notes">{t.per100(decimal(per100))}</p>}
    </>
  );
}

function PersonRow({
  person,
  medians,
}: {
  person: ComparedPerson;
  medians: Comparison["medians"];
}) {
  const { number, egp } = useFormats();
  const t = useTexts(patternTexts);
  const { sales } = person;
  return (
    <tr>
      <th scope="row">
        <UserText>{person.name}</UserText>
      </th>
      <td data-label={t.sales}>
        <p className="pattern-count">{number(sales.count)}</p>
        {sales.count > 0 && <p className="pattern-notes">{egp(sales.amount)}</p>}
      </td>
      {FIGURES.map((name) => (
        <td key={name} data-label={t.figures[name]}>
          <FigureCell name={name} person={person} median={medians[name]} />
        </td>
      ))}
    </tr>
  );
}

function FigureCell({
  name,
  person,
  median,
}: {
  name: FigureName;
  person: ComparedPerson;
  median: Median;
}) {
  const { number } = useFormats();
  const decimal = useDecimal();
  const t = useTexts(patternTexts);
  const { count, per100, isAbove } = person.figures[name];
  const to = href("/admin/patterns/:staffId/:figure", { staffId: person.id, figure: name });
  const label = t.entriesOf(t.figures[name], person.name, number(count));
  return (
    <>
      <p className="pattern-count" data-above={isAbove ? "" : undefined}>
        {count === 0 ? (
          number(0)
        ) : (
          <Link to={to} aria-label={label}>
            {number(count)}
          </Link>
        )}
      </p>
      <div className="pattern-notes">
        {isAbove && <span className="badge">{t.wellAbove}</span>}
        {per100 !== null && count > 0 && <span>{t.per100(decimal(per100))}</span>}
        {count > 0 && <FigureNotes name={name} person={person} />}
        {(count > 0 || median.count > 0) && <MedianBeside {...median} />}
      </div>
    </>
  );
}

/** On a narrow page, which has no row of medians. */
function MedianBeside({ count, per100 }: Median) {
  const decimal = useDecimal();
  const t = useTexts(patternTexts);
  const value = per100 === null ? decimal(count) : t.per100(decimal(per100));
  return <span className="pattern-median">{t.medianOf(value)}</span>;
}

const REASONS_SHOWN = 2;

function FigureNotes({ name, person }: { name: FigureName; person: ComparedPerson }) {
  const { egp, number } = useFormats();
  const decimal = useDecimal();
  const t = useTexts(patternTexts);
  const shifts = useTexts(shiftTexts);
  const { amount } = person.figures[name];
  const { sales, reasons, worst } = person;
  if (name === "cleared" || name === "custom") return <span>{egp(amount)}</span>;
  if (name === "refunds") {
    const more = reasons.length - REASONS_SHOWN;
    return (
      <>
        <span>{egp(amount)}</span>
        {reasons.slice(0, REASONS_SHOWN).map(({ reason, count }) => (
          <span key={reason} className="pattern-reason">
            <UserText>{reason}</UserText>
            <span>{` ${number(count)}`}</span>
          </span>
        ))}
        {more > 0 && <span>{t.moreReasons(more)}</span>}
      </>
    );
  }
  if (name === "discounts") {
    const share = (amount / (sales.amount + amount)) * 100;
    return (
      <>
        <span>{egp(amount)}</span>
        <span>{t.ofSales(decimal(share))}</span>
      </>
    );
  }
  if (name !== "differences") return null;
  return (
    <>
      <span>{differenceText(amount, shifts)}</span>
      <span>{t.worst(differenceText(worst, shifts))}</span>
    </>
  );
}

/** Shows a number to one decimal. */
function useDecimal(): (value: number) => string {
  const { digits } = useFormats();
  return (value) => digits(String(Math.round(value * 10) / 10));
}
