import { readFile } from "node:fs/promises";

/** Megabytes of memory that a process holds, and has held at most. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => {
    throw new Error("Memory is measured on Linux alone.");
  });
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s*(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}
