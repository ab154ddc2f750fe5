import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Server, startServer } from "../shop.ts";
import type { Workspace } from "../workspace.ts";

/** `node:http` alone, with one answer to every request. */
export async function startBareHttp(
  workspace: Workspace,
  body: Buffer | string,
  headers: Record<string, string> = {},
): Promise<Server> {
  const file = join(await workspace.makeFolder("node-alone"), "page");
  await writeFile(file, body);
  const settings = { PAGE: file, HEADERS: JSON.stringify(headers) };
  return startServer(workspace, ["bench/bare/bare-http-process.ts"], settings);
}
