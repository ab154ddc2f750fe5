import { alternate } from "./alternate.ts";
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

/** Measures shops of growing sizes in turn: a figure for each but the smallest, with which it is compared. */
export async function compareSizes<Shop>(
  shops: Map<number, Shop>,
  measure: (shop: Shop) => Promise<number>,
  { rounds, of, ...about }: { work: string; unit: string; of: string; rounds: number },
): Promise<Figure[]> {
  const contestants = [...shops].map(([size, shop]) => [size, () => measure(shop)] as const);
  const runs = await alternate(Object.fromEntries(contestants), rounds);
  const named = (size: string) => `${Number(size).toLocaleString("en")} ${of}`;
  const [[smallest, values] = ["", []], ...larger] = Object.entries(runs);
  const against = { name: named(smallest), values };
  return larger.map(([size, ours]) => {
    return { ...about, work: `${about.work}, ${named(size)}`, ours, against };
  });
}

const COLUMNS = ["work", "Koshk", "against", "which does", "ratio", "wanted", "met"];

export function section({ title, figures, notes }: Findings): string {
  const lines = notes.map((note) => `- ${note}`);
  return [`### ${title}`, table(figures), lines.join("\n")].filter(Boolean).join("\n\n");
}

export function table(figures: Figure[]): string {
  const rows = [COLUMNS, COLUMNS.map(() => "---"), ...figures.map(cells)];
  return rows.map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function cells(figure: Figure): string[] {
  const { work, unit, against } = figure;
  const { ours, other, ratio, met } = judge(figure);
  return [
    work,
    `${spread(ours, amount)} ${unit}`,
    against?.name ?? "",
    other ? `${spread(other, amount)} ${unit}` : "",
    ratio ? spread(ratio, twoPlaces, "x") : "",
    wantedCell(figure),
    met === null ? "" : met ? "yes" : "**no**",
  ];
}

function wantedCell({ wanted, against, unit }: Figure): string {
  if (!wanted) return "";
  const [bound, value] =
    "atLeast" in wanted ? ["at least", wanted.atLeast] : ["at most", wanted.atMost];
  return `${bound} ${against ? `${twoPlaces(value)}x` : `${amount(value)} ${unit}`}`;
}

function spread({ median, min, max }: Summary, text: (value: number) => string, sign = ""): string {
  const [middle, low, high] = [text(median), text(min), text(max)];
  return low === high ? middle + sign : `${middle}${sign} (${low} to ${high})`;
}

/** Three significant digits, or all before the point. */
function amount(value: number): string {
  const digits = Math.max(0, 3 - Math.ceil(Math.log10(Math.max(1, Math.abs(value)))));
  return value.toLocaleString("en", { maximumFractionDigits: digits });
}

function twoPlaces(value: number): string {
  return value.toFixed(2);
}
