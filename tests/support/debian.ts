import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";

export function canInstallDebian(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

/** As `npm test` asks for no more than a fresh machine, what the tests need comes with them. */
export function installDebian(name: string): void {
  console.error(`Installing the Debian package ${name}…`);
  aptGet("update");
  withoutServices(() => {
    aptGet("install", "--yes", "--option=DPkg::Lock::Timeout=300", "--no-install-recommends", name);
  });
}

/** Debian asks this program whether a service that comes with a package may start. */
const POLICY = "/usr/sbin/policy-rc.d";

function withoutServices(install: () => void): void {
  const isSettled = existsSync(POLICY);
  if (!isSettled) writeFileSync(POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    install();
  } finally {
    if (!isSettled) rmSync(POLICY);
  }
}

function aptGet(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, error, stdout, stderr } = spawnSync("apt-get", args, { env, encoding: "utf8" });
  if (status === 0) return;
  const reason = error?.message ?? `${stdout}${stderr}`.trim();
  throw new Error(`apt-get ${args.join(" ")} failed: ${reason}`);
}
