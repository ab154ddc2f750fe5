import { type Figure, type Findings, judge } from "./figures.ts";
import type { Summary } from "./statistics.ts";

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
