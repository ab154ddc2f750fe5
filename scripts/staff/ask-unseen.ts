import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { type Readable, Writable } from "node:stream";

/** Asks for a line without showing what is typed; null where that is cut short. */
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
