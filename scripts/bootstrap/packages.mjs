import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";
import { readStamp, runNpm } from "./run.mjs";

export function packagesStep(root, node) {
  const stamp = join(root, "node_modules", ".installed");
  const lockfile = fs.readFileSync(lockfileIn(root));
  const hash = createHash("sha256").update(lockfile).digest("hex");
  const fingerprint = `${process.platform} ${process.arch} node${node.major} ${hash}`;
  return {
    does: "Installing packages",
    needed: () => readStamp(stamp) !== fingerprint,
    async run(lock) {
      fs.rmSync(stamp, { force: true });
      const failure = "The packages could not be installed";
      await runNpm(node.path, ["ci"], { cwd: root, failure, lock });
      fs.writeFileSync(stamp, fingerprint);
    },
  };
}

/** npm leaves package-lock.json out of a package, which has it under another name. */
function lockfileIn(root) {
  const file = join(root, "package-lock.json");
  return fs.existsSync(file) ? file : join(root, "npm-shrinkwrap.json");
}
