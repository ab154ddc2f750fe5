// A lock that a killed holder cannot keep: a folder that appears whole, with its owner inside.
import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const POLL = 200;
const HEARTBEAT = 5000;
const SILENCE = 120_000;

export async function withLock(folder, say, work) {
  const owner = await take(folder, say);
  const heartbeat = setInterval(() => sign(folder, owner), HEARTBEAT);
  try {
    return await work({
      // The child outlives a holder that is killed, and goes on writing: the lock holds for both.
      guard(child) {
        owner.child = child;
        sign(folder, owner);
      },
    });
  } finally {
    clearInterval(heartbeat);
    remove(folder, owner.token);
  }
}

async function take(folder, say) {
  const owner = { token: randomUUID(), host: hostname(), pid: process.pid, child: 0 };
  for (let announced = false; !create(folder, owner); ) {
    const other = read(folder);
    if (isAbandoned(other)) {
      remove(folder, other.token);
      continue;
    }
    if (other && !announced) say(`waiting for another install or build (process ${other.pid})…`);
    announced ||= other !== undefined;
    await sleep(POLL);
  }
  return owner;
}

function create(folder, owner) {
  if (fs.existsSync(folder)) return false;
  const draft = `${folder}-${owner.token}`;
  fs.mkdirSync(draft, { recursive: true });
  sign(draft, owner);
  try {
    fs.renameSync(draft, folder);
    return true;
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (fs.existsSync(folder)) return false;
    throw error;
  }
}

function sign(folder, owner) {
  const draft = join(folder, `owner-${owner.token}`);
  try {
    fs.writeFileSync(draft, JSON.stringify(owner));
    fs.renameSync(draft, join(folder, "owner"));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}

function read(folder) {
  try {
    const file = join(folder, "owner");
    const silence = Date.now() - fs.statSync(file).mtimeMs;
    return { ...parse(fs.readFileSync(file, "utf8")), silence };
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Owners are written whole, so half of one is what a power cut left. */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { host: hostname(), pid: 0, child: 0 };
  }
}

function isAbandoned(owner) {
  if (!owner) return false;
  const gone = owner.host === hostname() && !isAlive(owner.pid) && !isAlive(owner.child);
  return gone || owner.silence > SILENCE;
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    return process.kill(pid, 0) && !isZombie(pid);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** In many containers nobody collects the dead, and they still take signals. */
function isZombie(pid) {
  const status = `/proc/${pid}/stat`;
  return fs.existsSync(status) && /\) Z /.test(fs.readFileSync(status, "utf8"));
}

/** Moved aside before it is deleted, and put back when it turns out to be somebody else's. */
function remove(folder, token) {
  const aside = `${folder}-${randomUUID()}`;
  try {
    fs.renameSync(folder, aside);
    if (read(aside)?.token === token) fs.rmSync(aside, { recursive: true, force: true });
    else fs.renameSync(aside, folder);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
