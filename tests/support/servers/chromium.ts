import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { canInstallDebian, installDebian } from "./debian.ts";

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

/** Chromium's sandbox refuses root. */
export const chromiumArgs: string[] = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** Installs a browser where it can; throws where none is found. */
export function requireChromium(): string {
  if (!process.env.CHROMIUM_PATH && canInstallDebian()) installHeadless();
  const found = findChromium();
  if (found) return found;
  throw new Error(
    "No Chromium or Chrome found. Install one, run `npx playwright install chromium`, " +
      "or set CHROMIUM_PATH to the program.",
  );
}

function installHeadless(): void {
  if (installed().some((path) => path.endsWith(HEADLESS) && existsSync(path))) return;
  try {
    installDebian(HEADLESS);
  } catch (error) {
    console.warn(String(error));
  }
}

function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen) return [...installed(), chromium.executablePath()].find(isBrowser);
  if (isBrowser(chosen)) return chosen;
  throw new Error(`CHROMIUM_PATH is not a browser that starts: ${chosen}`);
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
  return existsSync(path) && (process.platform === "win32" || chromiumVersion(path) !== undefined);
}

function chromiumVersion(path: string): string | undefined {
  if (process.platform === "win32") return undefined;
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 15_000 });
  return status === 0 ? stdout.match(/^.*?[\d.]+/)?.[0] : undefined;
}
