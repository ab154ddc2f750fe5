import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "#tests/support/servers/free-port.ts";
import { nginxConfiguration } from "#tests/support/servers/nginx-configuration.ts";
import { requireProgram } from "#tests/support/servers/programs.ts";
import type { Answer } from "#tests/support/shop/test-shop.ts";
import { get } from "./shop.ts";
import { end, makeFolder, start } from "./workspace.ts";

/** Each server writes its own. */
const OWN_HEADERS = [
  ...["date", "server", "connection", "keep-alive"],
  ...["content-length", "transfer-encoding"],
];

export type Served = Pick<Answer, "headers" | "body">;

export function sharedHeaders({ headers }: Served): [string, string][] {
  const shared = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name));
  return shared.map(([name, value]): [string, string] => [name, String(value)]).sort();
}

/** One nginx process that only gives these answers, by their paths. */
export async function startNginx(answers: Map<string, Served>) {
  const port = await freePort();
  const folder = await makeFolder("nginx");
  await mkdir(join(folder, "files"));
  const locations: string[] = [];
  for (const [path, answer] of answers) {
    await writeFile(join(folder, "files", `${locations.length}`), answer.body);
    locations.push(location(folder, path, locations.length, sharedHeaders(answer)));
  }
  const config = join(folder, "nginx.conf");
  await writeFile(config, configuration(folder, port, locations));
  const args = ["-p", folder, "-c", config, "-e", join(folder, "error.log")];
  const child = start(requireProgram("nginx"), args);
  const origin = `http://127.0.0.1:${port}`;
  while (!(await get(origin).catch(() => null))) {
    if (child.exitCode !== null) throw new Error("nginx ended.");
    await delay(20);
  }
  return { origin, stop: () => end(child) };
}

/** Removes a header of nginx that the shop does not send: an empty value takes it out. */
function location(
  folder: string,
  path: string,
  index: number,
  headers: [string, string][],
): string {
  const file = path.endsWith("/") ? `try_files /${index} =404;` : `alias ${folder}/files/${index};`;
  const lines = [["Last-Modified", ""], ...headers].map(
    ([name, value = ""]) => `add_header ${name} "${value.replace(/[\\"]/g, "\\$&")}";`,
  );
  return `location = ${path} { ${file} ${lines.join(" ")} }`;
}

function configuration(folder: string, port: number, locations: string[]): string {
  return nginxConfiguration(
    folder,
    `
  sendfile on;
  tcp_nopush on;
  etag off;
  max_ranges 0;
  types {}
  default_type "";
  keepalive_timeout 65 5;
  keepalive_requests 1000000000;
  open_file_cache max=100 inactive=1h;
  open_file_cache_valid 1h;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    ${locations.join("\n    ")}
  }`,
  );
}
