import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";
import { nginxConfiguration } from "./nginx-configuration.ts";
import { requireProgram } from "./programs.ts";

const DEPLOY = fileURLToPath(new URL("../../../deploy/", import.meta.url));
const CADDYFILE = join(DEPLOY, "Caddyfile");

export const OUR_NGINX = await readFile(join(DEPLOY, "nginx.conf.template"), "utf8");

export type Balancer = {
  /** The processes need it as PUBLIC_ORIGIN. */
  origin: string;
  stop(): Promise<void>;
};

/** nginx in front of these ports, with our configuration unless told otherwise. */
export async function startBalancer(
  port: number,
  ports: number[],
  { template = OUR_NGINX } = {},
): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), "koshk-balancer-"));
  const config = join(folder, "nginx.conf");
  await writeFile(config, configuration(template, folder, port, ports));
  const log = join(folder, "error.log");
  const args = ["-p", folder, "-c", config, "-e", log];
  const child = spawn(requireProgram("nginx"), args, { stdio: "inherit" });
  return whenOpen(child, folder, port, () => readFile(log, "utf8"));
}

/** Caddy with our configuration. */
export async function startCaddy(port: number, ports: number[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), "koshk-caddy-"));
  const env = {
    HOME: folder,
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    SHOP: `http://localhost:${port}`,
    SHOPS: ports.map((shop) => `127.0.0.1:${shop}`).join(" "),
  };
  const args = ["run", "--config", CADDYFILE, "--adapter", "caddyfile"];
  const child = spawn(requireProgram("caddy"), args, { env, stdio: ["ignore", "ignore", "pipe"] });
  const log = text(child.stderr);
  return whenOpen(child, folder, port, () => log);
}

async function whenOpen(
  child: ChildProcess,
  folder: string,
  port: number,
  log: () => Promise<string>,
): Promise<Balancer> {
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  while (child.exitCode === null && !(await answers(origin))) await delay(20);
  if (child.exitCode === null) return { origin, stop };
  throw new Error(`${child.spawnfile} ended: ${await log()}`);
}

function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/metrics`).then(
    () => true,
    () => false,
  );
}

/** Stands in for /etc/nginx/nginx.conf, with all files in one folder. */
function configuration(template: string, folder: string, port: number, ports: number[]): string {
  const shops = ports.map((shop) => `server 127.0.0.1:${shop} max_fails=0;`);
  const values: Record<string, string> = { SHOPS: shops.join(" "), LISTEN: `127.0.0.1:${port}` };
  const filled = template.replace(/\$\{([A-Z]+)\}/g, (_, name: string) => values[name] ?? "");
  return nginxConfiguration(folder, filled);
}
