import { type Backup, type Proof, readBackupName } from "#app/domain/backups/backups.ts";
import type { OpenedFile } from "#app/services/images/files.server.ts";
import type { BackupFiles } from "./backup-files.server.ts";

export type BackupStore = {
  list(): Promise<Backup[]>;
  open(name: string): Promise<OpenedFile | null>;
  remove(name: string): Promise<void>;
};

export function openBackupStore(open: () => Promise<BackupFiles>): BackupStore {
  const proofs = new Map<string, Proof>();

  async function readProof(files: BackupFiles, name: string): Promise<Proof | null> {
    const text = await files.readText(proofFile(name));
    if (text === null) return null;
    const proof: Proof = JSON.parse(text);
    proofs.set(name, proof);
    return proof;
  }

  return {
    async list() {
      const files = await open();
      const found = (await files.list()).flatMap(({ name, size }) => {
        const about = readBackupName(name);
        return about ? [{ name, size, ...about }] : [];
      });
      const backups = found.map(async (backup) => {
        const proof = proofs.get(backup.name) ?? (await readProof(files, backup.name));
        return { ...backup, proof };
      });
      return (await Promise.all(backups)).sort((one, other) => other.madeAt - one.madeAt);
    },

    async open(name) {
      return readBackupName(name) ? (await open()).open(name) : null;
    },

    async remove(name) {
      if (!readBackupName(name)) return;
      const files = await open();
      await files.remove(name);
      await files.remove(proofFile(name));
      proofs.delete(name);
    },
  };
}

export async function writeProof(files: BackupFiles, name: string, proof: Proof): Promise<void> {
  await files.putBytes(proofFile(name), Buffer.from(JSON.stringify(proof)));
}

function proofFile(name: string): string {
  return `${name}.proof`;
}
