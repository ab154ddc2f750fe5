import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "#tests/support/servers/free-port.ts";
import { nginxConfiguration } from "#tests/support/servers/nginx-configuration.ts";
import { requireProgram } from "#tests/support/servers/programs.ts";
import { httpGet } from "./http-get.ts";
import { end, type Workspace } from "./workspace.ts";

export type ServedFile = { path: string; body: Buffer; headers: Record<string, string> };

/** One nginx process that only serves these files. */
export async function startNginx(workspace: Workspace, files: ServedFile[]) {
  const port = await freePort();
  const folder = await workspace.makeFolder(`nginx-${port}`);
  await mkdir(join(folder, "files"));
  const locations = files.map((file, index) => location(folder, file, index));
  await Promise.all(
    files.map(({ body }, index) => writeFile(join(folder, "files", `${index}`), body)),
  );
  const config = join(folder, "nginx.conf");
  await writeFile(config, configuration(folder, port, locations));
  const args = ["-p", folder, "-c", config, "-e", join(folder, "error.log")];
  const child = workspace.start(requireProgram("nginx"), args, { stdio: "inherit" });
  const origin = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await answers(`${origin}${files[0]?.path}`))) await delay(20);
  if (child.exitCode !== null) throw new Error("nginx ended.");
  return { origin, stop: () => end(child) };
}

async function answers(url: string): Promise<boolean> {
  return httpGet(url).then(
    () => true,
    () => false,
  );
}

/** Removes headers of nginx that the shop does not send: an empty value takes one out. */
function location(folder: string, { path, headers }: ServedFile, index: number): string {
  const file = path.endsWith("/") ? `try_files /${index} =404;` : `alias ${folder}/files/${index};`;
  const wanted = { "Last-Modified": "", ...headers };
  const lines = Object.entries(wanted).map(
    ([name, value]) => `add_header ${name} ${quoted(value)};`,
  );
  return `location = ${path} { ${file} ${lines.join(" ")} }`;
}

function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, "\\$&")}"`;
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
