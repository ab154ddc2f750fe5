import { cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe } from "vitest";
import { readBucketAddress } from "../../app/services/bucket-address.server.ts";
import { type Files, openFiles } from "../../app/services/files.server.ts";
import { BUCKET_ACCOUNT, type BucketServer, keptAs, openBucketServer } from "./bucket.ts";

/** Where files lie in a test, and how they lie there on the disk. */
export type TestedFiles = {
  kind: "a folder" | "a bucket";
  files: Files;
  /** Every picture's file that there is. */
  stored(): Promise<string[]>;
  /** Loses a file behind the shop's back. */
  lose(file: string): Promise<void>;
  /** Makes more folders with what is in one. */
  copy(folder: string, others: string[]): Promise<void>;
};

/** Runs the same tests on files in a folder, and in a bucket of an S3-compatible store. */
export function onEachStore(tests: (tested: TestedFiles) => void): void {
  describe("files in a folder", () => {
    const tested = {} as TestedFiles;
    let dataDir: string;
    beforeEach(async () => {
      dataDir = await mkdtemp(join(tmpdir(), "koshk-files-"));
      const files = await openFiles({ dataDir });
      Object.assign(
        tested,
        testedIn("a folder", join(dataDir, "files"), files, (file) => file),
      );
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
      await rm(server.folder, { recursive: true });
      await mkdir(server.folder);
      const filesUrl = readBucketAddress(server.filesUrl) ?? undefined;
      const files = await openFiles({ dataDir: "nowhere", filesUrl });
      Object.assign(tested, testedIn("a bucket", server.folder, files, keptAs));
    });
    afterAll(() => server.remove());
    tests(tested);
  });
}

function testedIn(
  kind: TestedFiles["kind"],
  root: string,
  files: Files,
  nameOf: (file: string) => string,
): TestedFiles {
  const [, ending = ""] = nameOf("x.webp").split("x.webp");
  return {
    kind,
    files,
    stored: async () => {
      const names = await readdir(root, { recursive: true }).catch(() => []);
      const found = names.filter((name) => name.endsWith(`.webp${ending}`));
      return found.map((name) => name.slice(0, name.length - ending.length));
    },
    lose: (file) => rm(join(root, nameOf(file))),
    copy: async (folder, others) => {
      for (const other of others)
        await cp(join(root, folder), join(root, other), { recursive: true });
    },
  };
}
