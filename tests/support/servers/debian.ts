import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function canInstallDebian(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

export function installDebian(name: string): void {
  console.error(`Installing the Debian package ${name}…`);
  aptGet("update");
  aptGet("install", "--yes", "--option=DPkg::Lock::Timeout=300", "--no-install-recommends", name);
}

/** Two workers may install at once, and `apt-get update` waits for nobody. */
const LOCK = join(tmpdir(), "koshk-apt-get.lock");

/** Keeps the packages' services from starting. */
const WITHOUT_SERVICES = { RUNLEVEL: "1", SYSTEMD_OFFLINE: "1" };

function aptGet(...args: string[]): void {
  const env = { ...process.env, ...WITHOUT_SERVICES, DEBIAN_FRONTEND: "noninteractive" };
  const command = [LOCK, "apt-get", ...args];
  const { status, error, stdout, stderr } = spawnSync("flock", command, { env, encoding: "utf8" });
  if (status === 0) return;
  const reason = error?.message ?? `${stdout}${stderr}`.trim();
  throw new Error(`apt-get ${args.join(" ")} failed: ${reason}`);
}
