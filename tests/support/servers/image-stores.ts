import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe } from "vitest";
import { readBucketAddress } from "#app/services/images/bucket-address.server.ts";
import { type Files, openFiles } from "#app/services/images/files.server.ts";
import { BUCKET_ACCOUNT, type BucketServer, openBucketServer } from "./bucket.ts";

export type TestedFiles = {
  files: Files;
  stored(): Promise<string[]>;
  lose(file: string): Promise<void>;
  /** Copies a folder to others. */
  copy(folder: string, others: string[]): Promise<void>;
};

export function onEachStore(tests: (tested: TestedFiles) => void): void {
  describe("files in a folder", () => {
    const tested = {} as TestedFiles;
    let dataDir: string;
    beforeEach(async () => {
      dataDir = await mkdtemp(join(tmpdir(), "koshk-files-"));
      const files = await openFiles({ dataDir });
      Object.assign(tested, testedIn(join(dataDir, "files"), files));
    });
    afterEach(() => rm(dataDir, { recursive: true, force: true }));
    tests(tested);
  });

  describe("files in a bucket", () => {
    const tested = {} as TestedFiles;
    let server: BucketServer;
    beforeAll(async () => {
      Object.assign(process.env, BUCKET_ACCOUNT);
      server = await openBucketServer();
    });
    beforeEach(async () => {
      await server.empty();
      const filesUrl = readBucketAddress(server.filesUrl) ?? undefined;
      const files = await openFiles({ dataDir: "nowhere", filesUrl });
      const { stored, lose, copy } = server;
      Object.assign(tested, { files, stored, lose, copy });
    });
    afterAll(() => server.remove());
    tests(tested);
  });
}

function testedIn(root: string, files: Files): TestedFiles {
  return {
    files,
    stored: async () => {
      const names = await readdir(root, { recursive: true }).catch(() => []);
      return names.filter((name) => name.endsWith(".webp"));
    },
    lose: (file) => rm(join(root, file)),
    copy: async (folder, others) => {
      const from = join(root, folder);
      await Promise.all(others.map((to) => cp(from, join(root, to), { recursive: true })));
    },
  };
}
