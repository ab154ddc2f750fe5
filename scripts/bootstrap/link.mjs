// npm puts node_modules/.bin first on PATH, so a `node` there is the one its scripts run.
import * as fs from "node:fs";
import { join, relative } from "node:path";

const WINDOWS = process.platform === "win32";

export function linkStep(root, node) {
  const wanted = wantedFiles(root, node);
  return {
    needed: () => wanted.some(({ path, content }) => current(path) !== content),
    run: () => wanted.forEach(put),
  };
}

/** Without content where the link is not needed. */
function wantedFiles(root, node) {
  const path = join(root, "node_modules", ".bin", WINDOWS ? "node.cmd" : "node");
  const target = node.managed ? relative(join(path, ".."), node.path) : undefined;
  if (!WINDOWS) return [{ path, content: target }];
  const exec = { path: join(path, "..", "exec.cmd"), content: "@%*\r\n" };
  return [exec, { path, content: target && batchFile(target) }];
}

/** Falls back to the machine's node.exe where .runtime was deleted. */
function batchFile(target) {
  const ours = `"%~dp0${target}"`;
  const lines = ["@echo off", `if not exist ${ours} goto machine`, `${ours} %*`];
  return lines.concat("exit /b %errorlevel%", ":machine", "node.exe %*", "").join("\r\n");
}

function current(path) {
  try {
    return WINDOWS ? fs.readFileSync(path, "utf8") : fs.readlinkSync(path);
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

function put({ path, content }) {
  if (content === undefined) return fs.rmSync(path, { force: true });
  const draft = `${path}-new`;
  fs.rmSync(draft, { force: true });
  if (WINDOWS) fs.writeFileSync(draft, content);
  else fs.symlinkSync(content, draft);
  fs.renameSync(draft, path);
}
