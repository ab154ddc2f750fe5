// A lock file that holds the process ids of the bootstrap that has the lock and of its child.
import * as fs from "node:fs";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 200;

export async function withLock(file, say, work) {
  await acquire(file, say);
  try {
    return await work({
      // A child outlives a bootstrap that is killed, and goes on writing.
      addChild(pid) {
        fs.writeFileSync(`${file}-next`, `${process.pid} ${pid}`);
        fs.renameSync(`${file}-next`, file);
      },
    });
  } finally {
    fs.rmSync(file, { force: true });
  }
}

async function acquire(file, say) {
  fs.mkdirSync(dirname(file), { recursive: true });
  for (let isAnnounced = false; !create(file, `${process.pid}`); ) {
    const pids = read(file);
    const isHeld = pids.split(" ").some(isAlive);
    if (isHeld && !isAnnounced) say(`waiting for another install or build (process ${pids})…`);
    isAnnounced ||= isHeld;
    await delay(POLL_MS);
    if (!isHeld) removeAbandoned(file, pids);
  }
}

function create(file, text) {
  try {
    fs.writeFileSync(file, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function read(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return "";
    throw error;
  }
}

/** The second file lets only one process compare and remove, so none removes a new holder's lock. */
function removeAbandoned(file, pids) {
  const claim = `${file}-${pids.replace(" ", "-")}`;
  if (!create(claim, "")) return;
  if (read(file) === pids) fs.rmSync(file, { force: true });
  fs.rmSync(claim, { force: true });
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    return process.kill(Number(pid), 0) && !isZombie(pid);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** In many containers nobody reaps zombies, and they still accept signals. */
function isZombie(pid) {
  const status = `/proc/${pid}/stat`;
  return fs.existsSync(status) && /\) Z /.test(fs.readFileSync(status, "utf8"));
}
