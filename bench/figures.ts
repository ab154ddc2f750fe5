import { ratio, type Summary, summarize } from "./statistics.ts";

type Wanted = { atLeast: number } | { atMost: number };

/** One thing measured, several times, alone or in turn with something else. */
export type Figure = {
  work: string;
  unit: string;
  ours: number[];
  against?: { name: string; values: number[] };
  /** Of the ratio where there is one, else of our median. */
  wanted?: Wanted;
};

/** What one part of the benchmark found. */
export type Findings = { title: string; figures: Figure[]; notes: string[] };

export type Verdict = {
  ours: Summary;
  other: Summary | null;
  ratio: Summary | null;
  met: boolean | null;
};

export function judge({ ours, against, wanted }: Figure): Verdict {
  const compared = against ? ratio(ours, against.values) : null;
  const summary = summarize(ours);
  return {
    ours: summary,
    other: against ? summarize(against.values) : null,
    ratio: compared,
    met: wanted ? meets((compared ?? summary).median, wanted) : null,
  };
}

function meets(value: number, wanted: Wanted): boolean {
  return "atLeast" in wanted ? value >= wanted.atLeast : value <= wanted.atMost;
}
