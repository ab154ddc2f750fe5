import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-messages.tsx";

export const messages = ({ number }: Formats) => ({
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
  notFound: "Not found",
  kinds: { daily: "Daily", manual: "Manual" },
  units: ["bytes", "KB", "MB", "GB", "TB"],
  states: {
    proven: "Proven",
    faulty: "Damaged",
    unproven: "Not proven",
    running: "Being proven",
  },
  /** As it is stored. */
  fault: (stored: string) => stored,
  moreFaults: (count: number) => `And ${number(count)} more.`,
  lastProven: (time: ReactNode) => rich`Last proven ${time}`,
  noneProven: "No backup is proven yet",
  proofMissing: "No backup was proven for two days.",
  lastFailed: (why: ReactNode) => rich`The last backup failed. ${why}`,
  cutShort: "It was cut short: the shop was stopped meanwhile.",
  steps: { copying: "Copying the shop", storing: "Storing", proving: "Proving" },
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
  restoring:
    "After a restore everybody signs in again. To return to a backup, stop the shop and, where it runs, restore into a new folder or database:",
});
