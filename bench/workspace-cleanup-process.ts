import { rmSync } from "node:fs";
import { createInterface } from "node:readline";

const [folder = ""] = process.argv.slice(2);
const running = new Set<number>();

for await (const line of createInterface({ input: process.stdin })) {
  const [what, pid] = line.split(" ");
  if (what === "started") running.add(Number(pid));
  else running.delete(Number(pid));
}

for (const pid of running) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
