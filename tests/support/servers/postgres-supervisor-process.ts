import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

const [given = "", durability, primary] = process.argv.slice(2);
const asRoot = process.getuid?.() === 0;
const home = fs.mkdtempSync(join(asRoot ? "/tmp" : tmpdir(), "koshk-postgres-"));
const data = join(home, "data");
const log = join(home, "log");
const serverLog = join(home, "server.log");
const owner = asRoot ? unprivilegedUser() : undefined;
const binaries = reachable(given);

function unprivilegedUser() {
  const users = fs.readFileSync("/etc/passwd", "utf8").split("\n");
  const find = (name: string) => users.find((line) => line.startsWith(`${name}:`));
  const [, , uid, gid] = (find("postgres") ?? find("nobody") ?? "").split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

/** Another user may not reach what is in root's folders. */
function reachable(binaries: string): string {
  const program = join(binaries, "pg_ctl");
  if (!owner || spawnSync(program, ["--version"], { cwd: "/", ...owner }).status === 0) {
    return binaries;
  }
  const copy = join(home, "programs");
  fs.cpSync(join(binaries, ".."), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

function run(program: string, ...args: string[]): void {
  const env = { ...process.env, LC_ALL: "C" };
  // The server would inherit pipes from pg_ctl and keep them open.
  const output = fs.openSync(log, "a");
  const stdio = ["ignore" as const, output, output];
  const result = spawnSync(join(binaries, program), args, { cwd: home, env, stdio, ...owner });
  fs.closeSync(output);
  if (result.status === 0) return;
  const logs = [log, serverLog].filter((path) => fs.existsSync(path));
  const reason =
    result.error?.message ?? logs.map((path) => fs.readFileSync(path, "utf8")).join("");
  throw new Error(`${program} failed: ${reason.trim()}`);
}

const VOLATILE = `fsync = off
synchronous_commit = off
full_page_writes = off`;

async function start(): Promise<string> {
  if (owner) fs.chownSync(home, owner.uid, owner.gid);
  const url = new URL(primary ?? newServer());
  if (primary) copyServer(primary);
  url.port = String(await freePort());
  fs.appendFileSync(join(data, "postgresql.conf"), settings(url.port));
  run("pg_ctl", "start", "--wait", "--pgdata", data, "--log", serverLog);
  return url.href;
}

function copyServer(primary: string): void {
  const copying = ["--write-recovery-conf", "--checkpoint=fast", "--no-sync"];
  run("pg_basebackup", "--dbname", primary, "--pgdata", data, ...copying);
}

function newServer(): string {
  const password = randomBytes(16).toString("hex");
  const passwordFile = join(home, "password");
  fs.writeFileSync(passwordFile, password);
  if (owner) fs.chownSync(passwordFile, owner.uid, owner.gid);
  const login = ["--username=postgres", "--auth=password", `--pwfile=${passwordFile}`];
  run("initdb", "--pgdata", data, ...login, "--encoding=UTF8", "--locale=C", "--no-sync");
  return `postgres://postgres:${password}@127.0.0.1/postgres`;
}

function settings(port: string): string {
  return `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
max_connections = 200
${durability === "durable" ? "" : VOLATILE}
`;
}

try {
  const ended = once(process.stdin.resume(), "end");
  console.log(await start());
  await ended;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  process.stdin.destroy();
} finally {
  if (fs.existsSync(join(data, "postmaster.pid"))) {
    run("pg_ctl", "stop", "--wait", "--mode=immediate", "--pgdata", data);
  }
  fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}
