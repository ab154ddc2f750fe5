import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

const SYS_ADMIN = 1n << 21n;

const PROGRAMS = ["mount", "umount", "truncate", "mkfs.ext4", "perl"];

const PATH = [process.env.PATH, "/usr/sbin", "/sbin"].join(delimiter);

/** Why file systems cannot be made and mounted here; null where they can. */
export const NO_MOUNTS = whyNot();

function whyNot(): string | null {
  if (!mayMount()) return "mounting takes root on Linux, outside of a container";
  const missing = PROGRAMS.find((name) => !isInstalled(name));
  return missing ? `${missing} is not installed` : null;
}

function mayMount(): boolean {
  if (!existsSync("/dev/loop-control")) return false;
  const status = readFileSync("/proc/self/status", "utf8");
  const capabilities = /^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? "0";
  return (BigInt(`0x${capabilities}`) & SYS_ADMIN) !== 0n;
}

function isInstalled(program: string): boolean {
  return PATH.split(delimiter).some((folder) => existsSync(join(folder, program)));
}

function run(program: string, ...args: string[]): void {
  const env = { ...process.env, PATH };
  const { status, error, stderr } = spawnSync(program, args, { encoding: "utf8", env });
  if (status === 0) return;
  throw new Error(`${program} ${args.join(" ")} failed: ${error?.message ?? stderr.trim()}`);
}

/** `files`: the most that it takes, folders included. */
export function mountMemory(folder: string, megabytes: number, files = 0): void {
  mkdirSync(folder, { recursive: true });
  run("mount", "-t", "tmpfs", "-o", `size=${megabytes}m,nr_inodes=${files}`, "koshk-test", folder);
}

/** A file, until it is unmounted. */
export function makeFileReadOnly(file: string): void {
  run("mount", "--bind", file, file);
  run("mount", "-o", "remount,bind,ro", file);
}

export function makeReadOnly(folder: string): void {
  run("mount", "-o", "remount,ro", folder);
}

export function makeImage(image: string, megabytes: number): void {
  run("truncate", `--size=${megabytes}M`, image);
  run("mkfs.ext4", "-q", "-F", image);
}

export function mountImage(image: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  run("mount", "-o", "loop", image, folder);
}

export function unmount(folder: string): void {
  run("umount", folder);
}

/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH. */
const SHUT_DOWN = `
  open(my $folder, "<", $ARGV[0]) or die "open: $!";
  my $no_log_flush = pack("I", 2);
  ioctl($folder, 0x8004587d, $no_log_flush) or die "ioctl: $!";
`;

/** Nothing more reaches the disk, not even what was on its way. */
export function cutPower(folder: string): void {
  // Any other folder would take down the machine's own file system.
  const mounts = readFileSync("/proc/self/mounts", "utf8").split("\n");
  const mounted = mounts.some(
    (line) => line.startsWith("/dev/loop") && line.split(" ")[1] === folder,
  );
  if (!mounted) throw new Error(`${folder} is no image of its own.`);
  run("perl", "-e", SHUT_DOWN, folder);
}
