import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { canInstallDebian, installDebian } from "./debian.ts";
import { fromRegistry } from "./registry.ts";

/** The headless shell takes a third less processor time. */
const HEADLESS = "chromium-headless-shell";
const COMMANDS = [
  HEADLESS,
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const MAC_APPS = ["Chromium", "Google Chrome"];
const WINDOWS_ROOTS = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"];
const WINDOWS_APPS = ["Chromium", "Google\\Chrome"];

export const chromiumArgs = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
];

/** The one that CHROMIUM_PATH names, else the machine's, else the npm registry's, else Debian's. */
export function requireChromium(): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !isBrowser(chosen)) {
    throw new Error(`CHROMIUM_PATH is not a browser that starts: ${chosen}`);
  }
  const found = chosen || findChromium() || fromRegistry("chromium") || fromDebian();
  if (found) return found;
  throw new Error(
    "No Chromium or Chrome found. Install one, run `npx playwright install chromium`, " +
      "or set CHROMIUM_PATH to the program.",
  );
}

function findChromium(): string | undefined {
  return [...installed(), chromium.executablePath()].find(isBrowser);
}

function fromDebian(): string | undefined {
  if (!canInstallDebian()) return undefined;
  installDebian(HEADLESS);
  return findChromium();
}

function installed(): string[] {
  if (process.platform === "darwin") {
    return MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  }
  if (process.platform === "win32") {
    const roots = WINDOWS_ROOTS.flatMap((name) => process.env[name] ?? []);
    const apps = WINDOWS_APPS.map((app) => join(app, "Application", "chrome.exe"));
    return roots.flatMap((root) => apps.map((app) => join(root, app)));
  }
  const folders = (process.env.PATH ?? "").split(delimiter);
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/** Some systems have a script called chromium that only prints how to install it. */
function isBrowser(path: string): boolean {
  if (!existsSync(path)) return false;
  return (
    process.platform === "win32" || spawnSync(path, ["--version"], { timeout: 15_000 }).status === 0
  );
}
