import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startShop } from "#tests/support/shop/shop-process.ts";

const DATABASES = [
  ...["in-use.sqlite", "in-use.sqlite-journal"],
  ...["koshk.sqlite", "koshk.sqlite-shm", "koshk.sqlite-wal"],
];

test("only the owner can read or lock the data folder's files, also those of an older version", async () => {
  const parent = await mkdtemp(join(tmpdir(), "koshk-folder-"));
  const folder = join(parent, "data");
  const expectPrivate = async () => {
    const names = await readdir(folder);
    expect(names.sort()).toEqual([...DATABASES, "secret"]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  };
  const first = await startShop(folder, { DEMO: "0" });
  await expectPrivate();
  await first.stop("SIGKILL");
  for (const name of DATABASES) await chmod(join(folder, name), 0o644);
  const second = await startShop(folder, { DEMO: "0" });
  await expectPrivate();
  await second.stop();
  await rm(parent, { recursive: true, force: true });
});
