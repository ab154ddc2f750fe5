import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = { version?: string; license?: string; dev?: boolean };

const lock: { packages: Record<string, Package> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);

/** What an installed shop consists of beside its own code. */
const packages = Object.entries(lock.packages)
  .filter(([path, { dev }]) => path !== "" && !dev)
  .map(([path, { version = "", license = "" }]) => ({
    name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
    version,
    license,
  }));

test("docs/third-party.md lists each package that is installed, with its licence", async () => {
  const rows = packages.map((one) => `| ${one.name} | ${one.version} | ${one.license} |`);
  const page = [
    "# Third-party licences",
    "",
    "The packages that a shop runs with, from `package-lock.json`; some are for one platform alone. `npm run test:unit -- -u",
    "third-party` writes this page. Tools that only build and test are not in it. The licence of Koshk itself is its owner's to choose.",
    "",
    "| package | version | licence |",
    "|---|---|---|",
    ...[...new Set(rows)].sort(),
    "",
  ];
  await expect(page.join("\n")).toMatchFileSnapshot("../../docs/third-party.md");
});

test("each licence lets a shop use the package", () => {
  const licences = packages.flatMap(({ license }) =>
    license.replace(/[()]/g, "").split(/ AND | OR /),
  );
  expect(new Set(licences).difference(new Set(USABLE))).toEqual(new Set());
});

const USABLE = [
  ...["MIT", "ISC", "0BSD", "BSD-3-Clause", "Apache-2.0", "CC0-1.0"],
  // Fonts, and libraries that are used as they come.
  ...["OFL-1.1", "MPL-2.0", "LGPL-3.0-or-later"],
];
