import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, delimiter, dirname } from "node:path";

const WINDOWS = process.platform === "win32";
const PARENT = process.ppid;

/** Settings of an outer npm or the user that would change what is installed. */
const IGNORED_SETTINGS = new Set(
  ["omit", "include", "only", "production", "dev", "optional", "global", "location"]
    .concat(["dry_run", "workspace", "workspaces", "package_lock", "package_lock_only"])
    .concat(["install_strategy", "bin_links", "os", "cpu", "libc", "loglevel"])
    .map((name) => `npm_config_${name}`),
);

export class Interrupted extends Error {
  constructor(signal) {
    super(`Interrupted by ${signal}`);
    this.exitCode = signal === "SIGINT" ? 130 : 143;
  }
}

export function run(command, args, { failure, lock, ...options }) {
  return new Promise((fulfil, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    let interruption;
    const collect = (chunk) => {
      output += chunk;
    };
    const interrupt = (signal) => {
      interruption = new Interrupted(signal);
      child.kill("SIGKILL");
    };
    // npm passes signals to the shell between us, which dies without passing them on.
    const watch = setInterval(() => process.ppid !== PARENT && interrupt("SIGTERM"), 500);
    const finish = (problem) => {
      clearInterval(watch);
      process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
      if (interruption) reject(interruption);
      else if (problem) reject(Object.assign(new Error(`${failure}: ${problem}`), { output }));
      else fulfil();
    };
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
    child.once("error", (error) => finish(error.message));
    child.once("close", (code, signal) =>
      finish(code === 0 ? "" : (signal ?? `exit code ${code}`)),
    );
    lock.addChild(child.pid);
  });
}

export function runNpm(node, args, options) {
  const npm = process.env.npm_execpath ?? "";
  const env = npmEnvironment(node);
  const flags = [...args, "--ignore-scripts", "--include=dev", "--include=optional"];
  flags.push("--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error");
  if (basename(npm) === "npm-cli.js") return run(node, [npm, ...flags], { env, ...options });
  return run("npm", flags, { env, shell: WINDOWS, ...options });
}

function npmEnvironment(node) {
  const kept = Object.entries(process.env).filter(([name]) => {
    return name !== "NODE_ENV" && !IGNORED_SETTINGS.has(name.toLowerCase());
  });
  const env = Object.fromEntries(kept);
  const path = Object.keys(env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  env[path] = [dirname(node), env[path]].join(delimiter);
  return env;
}

/** A stamp is written after all else: unfinished work has none. */
export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}
