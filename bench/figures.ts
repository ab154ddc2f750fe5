import { ratio, type Summary, summarize } from "./statistics.ts";

type Wanted = { atLeast: number } | { atMost: number };

export type Figure = {
  work: string;
  unit: string;
  ours: number[];
  against?: { name: string; values: number[] };
  /** For the ratio where there is one, else for our median. */
  wanted?: Wanted;
};

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

/** A figure for each size but the smallest, with which it is compared. */
export function againstSmallest(
  runs: Record<number, number[]>,
  { work, unit, of }: { work: string; unit: string; of: string },
): Figure[] {
  const named = (size: string) => `${Number(size).toLocaleString("en")} ${of}`;
  const [[smallest, values] = ["", []], ...larger] = Object.entries(runs);
  const against = { name: named(smallest), values };
  return larger.map(([size, ours]) => ({ work: `${work}, ${named(size)}`, unit, ours, against }));
}
