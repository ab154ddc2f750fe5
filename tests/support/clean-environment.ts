import { existsSync, statfsSync } from "node:fs";

const SETTINGS =
  /^(NODE_ENV|PORT|HOST|DATA_DIR|PUBLIC_ORIGIN|TRUST_PROXY|DEMO|LIMITS|LOG_LEVEL|(SHOP|STAFF|DATABASE|FILES|METRICS)_.*)$/;

// Both runners' configurations import this first; their workers inherit the environment.
for (const name of Object.keys(process.env)) {
  if (SETTINGS.test(name)) delete process.env[name];
}

const MEMORY_DISK = "/dev/shm";
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/** Tests whose files are in memory do not wait for the disk. */
if (!process.env.TMPDIR && existsSync(MEMORY_DISK)) {
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  if (bavail * bsize >= MIN_FREE_BYTES) process.env.TMPDIR = MEMORY_DISK;
}
