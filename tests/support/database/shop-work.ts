import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Asked, Told } from "./shop-work-process.ts";

const PROGRAM = fileURLToPath(new URL("./shop-work-process.ts", import.meta.url));

export type ShopWork = {
  /** Null before it is known. */
  outcome(): string | null;
  kill(signal: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void;
  exited: Promise<unknown>;
};

/** Something that a shop does, in a process of its own, once it has begun. */
export async function beginWork(asked: Asked): Promise<ShopWork> {
  const child = fork(PROGRAM);
  const exited = once(child, "exit");
  child.send(asked);
  const told: Told[] = [];
  child.on("message", (message: Told) => told.push(message));
  await Promise.race([once(child, "message"), exited]);
  if (told[0] !== "begun") throw new Error(`The process did not begin: ${told[0]}.`);
  return { outcome: () => told[1] ?? null, kill: (signal) => child.kill(signal), exited };
}
