import type { ReactNode } from "react";
import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ number }: Formats) => ({
  title: "Backups",
  notLoaded: "Could not load the backups.",
  begun: "Backup begun.",
  isRunning: "A backup is being made already.",
  deleted: "Backup deleted.",
  failures: {
    make: "Could not begin the backup.",
    delete: "Could not delete the backup.",
  },
  backUpNow: "Back Up Now",
  askDeletion: (time: string) =>
    `Confirm Deletion: Are you sure you want to delete the backup of ${time}? This action cannot be undone.`,
  delete: "Delete",
  download: "Download",
  restore: "Restore",
  notFound: "Not found",
  kinds: { daily: "Daily", manual: "Manual" },
  units: ["bytes", "KB", "MB", "GB", "TB"],
  states: {
    proven: "Tested by restoring it",
    faulty: "Damaged",
    unproven: "Not tested",
    running: "Being tested",
  },
  /** As it is stored. */
  fault: (stored: string) => stored,
  moreFaults: (count: number) => `And ${number(count)} more.`,
  lastProven: (time: ReactNode) => rich`Last tested by restoring it: ${time}`,
  noneProven: "No backup has been tested yet",
  proofMissing: "No backup has been tested for two days.",
  lastFailed: (why: ReactNode) => rich`The last backup failed. ${why}`,
  cutShort: "It was cut short: the shop was stopped meanwhile.",
  steps: {
    copying: "Copying the shop",
    storing: "Storing the backup",
    proving: "Testing it by restoring it",
  },
  noBackups: "No backups yet",
  noBackupsNote:
    "Press Back Up Now. From the shop’s second day on, one is made each day by itself.",
  about: "How backups work",
  kept: (
    { daily, weekly, monthly }: { daily: number; weekly: number; monthly: number },
    settings: (label: string) => ReactNode,
  ) =>
    rich`A backup is made each day. The newest of ${number(daily)} days, ${number(weekly)} weeks and ${number(monthly)} months are kept; change that in ${settings("Settings")}. Those that you made stay until you delete them.`,
  proof:
    "Each is read back, restored into a database of its own and compared with the shop. A backup contains customers’ names and password hashes, but signs nobody in. Keep downloads private, and one away from this machine.",
  restoring: (link: (label: string) => ReactNode) =>
    rich`To return to a backup, press Restore beside it, or ${link("restore a file")}. After that everybody signs in again.`,
});

export const backupsTexts = defineTexts({ en, ar });

export type BackupsTexts = TextsOf<typeof backupsTexts>;
