import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { type Readable, Writable } from "node:stream";
import { characterCount } from "#app/domain/text.ts";

/** The command cannot be done; the message says why, in one line. */
export class StaffError extends Error {
  override name = "StaffError";
}

/** Reads a line without echoing it; null when it is interrupted. */
export async function askUnseen(
  question: string,
  terminal: { input: Readable; output: Writable },
): Promise<string | null> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: terminal.input, output: nowhere, terminal: true });
  lines.on("SIGINT", () => lines.close());
  terminal.output.write(question);
  try {
    const closed = once(lines, "close").then(() => null);
    return await Promise.race([lines.question("").catch(() => null), closed]);
  } finally {
    lines.close();
    terminal.output.write("\n");
  }
}

export function table(rows: string[][]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, characterCount(cell))),
    [],
  );
  const pad = (cell: string, column: number) =>
    cell + " ".repeat((widths[column] ?? 0) - characterCount(cell));
  return rows.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}
