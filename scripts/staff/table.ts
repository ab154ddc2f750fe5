import { characterCount } from "#app/domain/text.ts";

export function table(rows: string[][]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, characterCount(cell))),
    [],
  );
  const pad = (cell: string, column: number) =>
    cell + " ".repeat((widths[column] ?? 0) - characterCount(cell));
  return rows.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}
