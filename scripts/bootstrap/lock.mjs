// A lock file that holds the host and the process ids of the bootstrap that has the lock and of its child.
import * as fs from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 200;
const HEARTBEAT_MS = 5000;
/** A holder on another host, or whose process id is another process's by now, is known by its silence. */
const SILENCE_MS = 120_000;

export async function withLock(file, print, work) {
  await acquire(file, print);
  // It is another's by now where this process was suspended for longer than the silence.
  const isOwn = () => read(file).text.split(" ", 2).join(" ") === holder();
  const touch = () => isOwn() && fs.utimesSync(file, new Date(), new Date());
  const heartbeat = setInterval(touch, HEARTBEAT_MS);
  try {
    return await work({
      // A child outlives a bootstrap that is killed, and goes on writing.
      addChild(pid) {
        fs.writeFileSync(`${file}-next`, `${holder()} ${pid}`);
        fs.renameSync(`${file}-next`, file);
      },
    });
  } finally {
    clearInterval(heartbeat);
    if (isOwn()) fs.rmSync(file, { force: true });
  }
}

async function acquire(file, print) {
  fs.mkdirSync(dirname(file), { recursive: true });
  for (let isAnnounced = false; !create(file, holder()); ) {
    const found = read(file);
    const isHeld = !isAbandoned(found);
    if (isHeld && !isAnnounced) print(`waiting for another install or build (${found.text})…`);
    isAnnounced ||= isHeld;
    await delay(POLL_MS);
    if (!isHeld) removeAbandoned(file, found.text);
  }
}

function holder() {
  return `${hostname()} ${process.pid}`;
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
    const silentMs = Date.now() - fs.statSync(file).mtimeMs;
    return { text: fs.readFileSync(file, "utf8"), silentMs };
  } catch (error) {
    if (error.code === "ENOENT") return { text: "", silentMs: 0 };
    throw error;
  }
}

function isAbandoned({ text, silentMs }) {
  const [host, ...pids] = text.split(" ");
  if (silentMs > SILENCE_MS) return true;
  return (host === hostname() || host === "") && !pids.some(isAlive);
}

/** The second file lets only one process compare and remove, so none removes a new holder's lock. */
function removeAbandoned(file, text) {
  const claim = `${file}-${text.replaceAll(" ", "-")}`;
  if (!create(claim, "")) return;
  if (read(file).text === text) fs.rmSync(file, { force: true });
  fs.rmSync(claim, { force: true });
}

function isAlive(pid) {
  // After a restart of a container its own process id may be in a file that it left.
  if (!pid || Number(pid) === process.pid) return false;
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
