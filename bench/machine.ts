import { readFileSync } from "node:fs";
import { cpus, release, type as systemName, totalmem } from "node:os";
import { requireProgram, versionOf } from "#tests/support/servers/programs.ts";

/** What the figures were measured on, a line each. */
export function describeMachine(folder: string): string[] {
  const [{ model } = { model: "unknown" }, ...others] = cpus();
  return [
    `${others.length + 1} x ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${systemName()} ${release()}, ${fileSystem(folder)}`,
    `Node ${process.versions.node}, SQLite ${process.versions.sqlite}, nginx ${versionOf(requireProgram("nginx"), "-v")}, wrk ${versionOf(requireProgram("wrk"), "-v")}`,
  ];
}

/** The file system that a folder is on, as far as the system tells. */
function fileSystem(folder: string): string {
  if (process.platform !== "linux") return "an unknown file system";
  const mounts = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" "))
    .filter(([, place = "/"]) => `${folder}/`.startsWith(place.replace(/\/?$/, "/")));
  const [, , kind] = mounts.sort(([, a = ""], [, b = ""]) => a.length - b.length).at(-1) ?? [];
  return `${kind ?? "unknown"} file system`;
}
