import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";
import { readStamp, run } from "./run.mjs";

/** Everything the build reads; a source that is missing here leaves an old build in use. */
const SOURCES = [
  "app",
  "public",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "scripts/draw-icons.ts",
  "scripts/precompress.ts",
  "tsconfig.json",
  "vite.config.ts",
];
const LANGUAGES = ["en", "ar"];
const IGNORED = /^\.|\.test\.tsx?$/;

export function buildStep(root, node) {
  const stamp = join(root, "build", ".built");
  let fingerprint;
  return {
    does: "Building the app",
    needed() {
      fingerprint = hashOf(root);
      return readStamp(stamp) !== fingerprint;
    },
    async run(lock) {
      fs.rmSync(stamp, { force: true });
      const builder = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
      const build = (BUILD_LANGUAGE) => {
        const env = { ...process.env, NODE_ENV: "production", BUILD_LANGUAGE };
        const options = { cwd: root, env, failure: "The app could not be built", lock };
        return run(node.path, [builder, "build"], options);
      };
      await Promise.all(LANGUAGES.map(build));
      fs.writeFileSync(stamp, fingerprint);
    },
  };
}

function hashOf(root) {
  const hash = createHash("sha256");
  for (const path of SOURCES.flatMap((source) => filesIn(root, source))) {
    const content = fs.readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function filesIn(root, path) {
  const full = join(root, path);
  if (!fs.existsSync(full)) return [];
  if (!fs.statSync(full).isDirectory()) return [path];
  const names = fs.readdirSync(full).filter((name) => !IGNORED.test(name));
  return names.sort().flatMap((name) => filesIn(root, join(path, name)));
}
