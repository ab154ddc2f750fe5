import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("./sale-process.ts", import.meta.url));

type Products = { databaseUrl: string; id: string; price: number };

/** Lets so many processes sell so many pieces each, all at once; answers how the sales ended. */
export async function sellInProcesses(
  processes: number,
  sales: number,
  products: Products,
): Promise<Record<string, number>> {
  const tills = Array.from({ length: processes }, () => openTill(sales, products));
  try {
    await Promise.all(tills.map((till) => till.line()));
    for (const till of tills) till.child.stdin.end("go\n");
    return addUp(await Promise.all(tills.map((till) => till.line())));
  } finally {
    for (const { child } of tills) child.kill("SIGKILL");
  }
}

function openTill(sales: number, { databaseUrl, id, price }: Products) {
  const args = [PROGRAM, databaseUrl, id, String(price), String(sales)];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "pipe"] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    errors += chunk;
  });
  const line = async (): Promise<string> => {
    const { done, value } = await lines.next();
    if (!done) return value;
    if (child.exitCode === null) await once(child, "exit");
    throw new Error(`A till ended with ${child.exitCode}. ${errors}`);
  };
  return { child, line };
}

function addUp(reports: string[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const report of reports) {
    for (const [outcome, count] of Object.entries<number>(JSON.parse(report))) {
      total[outcome] = (total[outcome] ?? 0) + count;
    }
  }
  return total;
}
