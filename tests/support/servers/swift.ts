import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { times } from "#tests/support/data/edits.ts";
import { canInstallDebian, installDebian } from "./debian.ts";
import { freePort } from "./free-port.ts";

const PROGRAM = fileURLToPath(new URL("swift-server.py", import.meta.url));
/** Debian's Python, which has Debian's packages. */
const PYTHON = "/usr/bin/python3";
const SERVERS = ["account", "container", "object", "proxy"] as const;

export const SWIFT_REGION = "cairo-1";
export const SWIFT_ACCOUNT = {
  AWS_ACCESS_KEY_ID: "test:owner",
  AWS_SECRET_ACCESS_KEY: "seven-falafel-at-noon",
};

export type Swift = {
  endpoint: string;
  /** The address of its own protocol, at which public files are. */
  publicAt: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** OpenStack Swift with its S3 API checks signatures. Needs extended attributes. */
export async function startSwift(): Promise<Swift> {
  requireSwift();
  const folder = await mkdtemp(join(tmpdir(), "koshk-swift-"));
  await mkdir(join(folder, "devices/disk"), { recursive: true });
  const ports = await Promise.all(times(SERVERS.length, freePort));
  await writeFile(join(folder, "swift.conf"), "[swift-hash]\nswift_hash_path_suffix = tests\n");
  for (const [index, name] of SERVERS.entries()) {
    const text = configuration(name, folder, ports[index] ?? 0);
    await writeFile(join(folder, `${name}.conf`), text);
  }
  const servers = SERVERS.map((name, index) => `${name}:${ports[index]}`);
  const endpoint = `http://127.0.0.1:${ports.at(-1)}`;
  let running: ChildProcess;
  const start = async () => {
    const args = [PROGRAM, folder, ...servers];
    running = spawn(PYTHON, args, { stdio: ["ignore", "ignore", "inherit"] });
    for (const port of ports) {
      while (!(await answers(`http://127.0.0.1:${port}`))) {
        if (running.exitCode !== null) throw new Error("Swift did not start.");
        await delay(50);
      }
    }
  };
  const stop = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    running.kill();
    await once(running, "exit");
  };
  await start();
  const remove = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { endpoint, publicAt: `${endpoint}/v1/AUTH_test`, start, stop, remove };
}

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

function requireSwift(): void {
  const isThere = () =>
    existsSync(PYTHON) && spawnSync(PYTHON, ["-c", "import swift"]).status === 0;
  if (!isThere() && canInstallDebian()) installDebian("python3-swift");
  if (!isThere()) throw new Error("No Swift found: it takes Debian's package python3-swift.");
}

function configuration(name: string, folder: string, port: number): string {
  const parts = name === "proxy" ? PROXY : [[`app:${name}-server`, `use = egg:swift#${name}`]];
  const line = parts.map(([part = ""]) => part.replace(/^\w+:/, "")).join(" ");
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, "devices")}
mount_check = false
log_level = ERROR
[pipeline:main]
pipeline = ${line}
${parts.map(([part, text]) => `[${part}]\n${text}\n`).join("")}`;
}

/** The sign-in needs a configured cache, not a working one. */
const PROXY = [
  ["filter:catch_errors", "use = egg:swift#catch_errors"],
  ["filter:gatekeeper", "use = egg:swift#gatekeeper"],
  ["filter:cache", "use = egg:swift#memcache\nmemcache_servers = 127.0.0.1:9"],
  ["filter:listing_formats", "use = egg:swift#listing_formats"],
  ["filter:s3api", `use = egg:swift#s3api\nlocation = ${SWIFT_REGION}`],
  [
    "filter:tempauth",
    `use = egg:swift#tempauth\nuser_test_owner = ${SWIFT_ACCOUNT.AWS_SECRET_ACCESS_KEY} .admin`,
  ],
  ["app:proxy-server", "use = egg:swift#proxy\naccount_autocreate = true"],
];
