import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { canInstallDebian, installDebian } from "./debian.ts";

const SYSTEM = "/usr/sbin";

/** Finds a program, or installs its Debian package, which mostly has the same name. */
export function requireProgram(name: string, debianPackage = name): string {
  const found = findProgram(name);
  if (found) return found;
  if (canInstallDebian()) {
    installDebian(debianPackage);
    const installed = findProgram(name);
    if (installed) return installed;
  }
  throw new Error(`No ${name} found. Install it and put it on PATH.`);
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), SYSTEM];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

export function versionOf(program: string, flag: string): string {
  const { stdout, stderr } = spawnSync(program, [flag], { encoding: "utf8" });
  return /\d+(\.\d+)+/.exec(stdout + stderr)?.[0] ?? "of an unknown version";
}
