// Programs of the npm registry: `.runtime/LABEL-VERSION` holds one whole or does not exist.
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { join } from "node:path";
import { runNpm } from "./run.mjs";

export function programOf(root, { label, version, program }) {
  return join(root, ".runtime", `${label}-${version}`, "node_modules", program);
}

/** `prepare`, where there is one, completes the packages in `node_modules`. */
export function registryStep(root, wanted) {
  const does = `Installing ${wanted.title}`;
  const needed = () => !fs.existsSync(programOf(root, wanted));
  return { does, needed, run: (lock) => install(join(root, ".runtime"), wanted, lock) };
}

/** Installs into a draft folder and renames it. */
async function install(runtime, wanted, lock) {
  const { title, label, version, packages, program, prepare } = wanted;
  const draft = join(runtime, "installing");
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true });
  writeManifest(draft, packages);
  const failure = `${title} could not be installed`;
  await runNpm(process.execPath, ["ci"], { cwd: draft, failure, lock });
  prepare?.(join(draft, "node_modules"));
  assertRuns(join(draft, "node_modules", program), title);
  removeVersions(runtime, label);
  fs.renameSync(draft, join(runtime, `${label}-${version}`));
}

/** What a package would bring along is not installed: each is named, with its checksum. */
function writeManifest(folder, wanted) {
  const manifest = { private: true, dependencies: {} };
  const packages = { "": manifest };
  for (const { name, version, integrity } of wanted) {
    manifest.dependencies[name] = version;
    packages[`node_modules/${name}`] = { version, integrity };
  }
  const lockfile = { lockfileVersion: 3, requires: true, packages };
  fs.writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  fs.writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lockfile));
}

/** Fails here on musl, an old glibc or a noexec mount rather than in the first command. */
function assertRuns(program, title) {
  const { status, error, stderr } = spawnSync(program, ["--version"], { encoding: "utf8" });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim();
  throw new Error(`npm's ${title} does not run here, install it or what it lacks: ${reason}`);
}

function removeVersions(runtime, label) {
  for (const entry of fs.readdirSync(runtime)) {
    if (!entry.startsWith(`${label}-`)) continue;
    try {
      fs.rmSync(join(runtime, entry), { recursive: true, force: true });
    } catch {
      // Windows does not delete a running program; the next version change does.
    }
  }
}
