import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { nginxConfiguration } from "./nginx-configuration.ts";
import { requireProgram } from "./programs.ts";

const TEMPLATE = new URL("../../../deploy/nginx.conf.template", import.meta.url);

export type Balancer = {
  /** The processes need it as PUBLIC_ORIGIN. */
  origin: string;
  stop(): Promise<void>;
};

type Start = (program: string, args: string[], options: SpawnOptions) => ChildProcess;

/** Starts nginx with our configuration in front of these ports, leaving out the word `without`. */
export async function startBalancer(
  port: number,
  ports: number[],
  { without = "", start = spawn as Start } = {},
): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), "koshk-balancer-"));
  const config = join(folder, "nginx.conf");
  const template = (await readFile(TEMPLATE, "utf8")).replace(without, "");
  await writeFile(config, configuration(template, folder, port, ports));
  const args = ["-p", folder, "-c", config, "-e", join(folder, "error.log")];
  const child = start(requireProgram("nginx"), args, { stdio: "inherit" });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  while (child.exitCode === null && !(await answers(origin))) await delay(20);
  if (child.exitCode === null) return { origin, stop };
  throw new Error(`nginx ended: ${await readFile(join(folder, "error.log"), "utf8")}`);
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
