import { type OpeningHours, type OpenSpan, spansOf } from "./opening-hours.ts";

export type HoursProblem = "noTime" | "overlap" | "noDate" | "sameDate";

export function hoursProblems({ week, exceptions }: OpeningHours) {
  return {
    week: week.map(spanProblem),
    exceptions: exceptions.map(({ date, span }, index): HoursProblem | null => {
      if (date === "") return "noDate";
      const first = exceptions.findIndex((other) => other.date === date);
      return first < index ? "sameDate" : spanProblem(span);
    }),
  };
}

function spanProblem(span: OpenSpan | null): HoursProblem | null {
  if (spansOf(span).some(({ from, to }) => from === "" || to === "")) return "noTime";
  if (!span?.second) return null;
  const { from, to, second } = span;
  const isApart = from < to && to <= second.from && (second.from < second.to || second.to <= from);
  return isApart ? null : "overlap";
}
