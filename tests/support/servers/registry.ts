import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("./registry-process.mjs", import.meta.url));

/** The path of a program from the npm registry, in .runtime; undefined where none runs here. */
export function fromRegistry(program: "chromium" | "postgres"): string | undefined {
  const { status, stdout } = spawnSync(process.execPath, [PROGRAM, program], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return status === 0 ? stdout.trim() : undefined;
}
