import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { BUCKET_ACCOUNT } from "#tests/support/servers/bucket.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { runs } from "#tests/support/shop/faults.ts";
import { startShop } from "#tests/support/shop/shop-process.ts";

const SAYS = "FILES_URL takes a bucket that can be used: connect ECONNREFUSED 127.0.0.1:";

if (runs(0, 1)) {
  test(
    "without its bucket a shop with demo images does not start, another opens and logs it",
    startWithout,
  );
}

async function startWithout(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "koshk-bucket-"));
  const port = await freePort();
  const FILES_URL = `s3://koshk?endpoint=http://127.0.0.1:${port}`;
  const settings = { FILES_URL, ...BUCKET_ACCOUNT };
  const says = new RegExp(`^The shop ended with 1: (.*…\\n)*Setting ${SAYS}${port}\\n$`);
  await expect(startShop(folder, settings)).rejects.toThrow(says);
  const shop = await startShop(folder, { ...settings, DEMO: "0" });
  for (const path of ["/", "/readyz"]) {
    expect((await fetch(shop.origin + path)).status).toBe(200);
  }
  const said = () => shop.log().find(({ msg }) => msg === "images not reached")?.err;
  await expect.poll(said).toMatchObject({ message: expect.stringContaining(`${SAYS}${port}`) });
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
