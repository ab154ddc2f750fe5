import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { canInstallDebian, installDebian } from "./debian.ts";

/** Where Debian has what only root is meant to start. */
const SYSTEM = "/usr/sbin";

/** The path of a program that is the Debian package of its own name; installs it where it can. */
export function requireProgram(name: string): string {
  const found = findProgram(name);
  if (found) return found;
  if (canInstallDebian()) {
    installDebian(name);
    const installed = findProgram(name);
    if (installed) return installed;
  }
  throw new Error(`No ${name} found. Install it and put it on PATH.`);
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), SYSTEM];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

/** The first version number it tells of itself. */
export function versionOf(program: string, flag: string): string {
  const { stdout, stderr } = spawnSync(program, [flag], { encoding: "utf8" });
  return /\d+(\.\d+)+/.exec(stdout + stderr)?.[0] ?? "of an unknown version";
}
