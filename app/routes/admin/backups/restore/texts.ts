import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ number, count, percent }: Formats) => ({
  title: "Restore a Backup",
  toBackups: "Backups",
  notLoaded: "Could not load this page.",
  about:
    "A backup takes the place of all that is in this shop: products, settings, accounts. It is read and checked first, and nothing changes before you press Restore.",
  choose: "Choose a Backup",
  file: "Backup file",
  chooseFile: "Choose File",
  fileNote: "One that was downloaded here, or made on the command line.",
  kept: "Backups That This Shop Keeps",
  look: "See What It Holds",
  fromCopy: "From a Continuous Copy",
  moment: "As it was on",
  momentNote: "Leave it empty for the last change that was copied.",
  lookAtCopy: "See What the Copy Holds",
  lookAt: (time: string) => `See what the backup of ${time} holds`,
  uploading: (share: number) => `Uploading: ${percent(Math.floor(share * 100))}`,
  coming: (share: number) =>
    `Being uploaded in another window: ${percent(Math.floor(share * 100))}`,
  silent: "No answer. It goes on by itself once the connection is back.",
  unreadable: "The file can no longer be read. Choose it again.",
  cutOff: "The upload was cut off. Choose the file again.",
  cancel: "Cancel",
  steps: {
    reading: "Reading the whole file",
    unpacking: "Unpacking it beside this shop",
    checking: "Checking what it holds",
    "backing-up": "Backing up this shop as it is now",
    images: "Storing the images",
    rows: "Putting it in the place of this shop",
  },
  safe: "Should the power fail now, the shop opens as it was, or as it is restored.",
  holds: "What It Holds",
  shop: "Shop",
  unnamed: "No name saved",
  takenAt: "Made on",
  fileName: "File",
  products: "Products",
  orders: "Orders",
  accounts: "Accounts",
  images: "Images",
  owners: "Owners who can sign in",
  noFaults: "The file is whole, and no fault was found in it.",
  faults: "The file is whole, but not all in it is right. The shop opens all the same:",
  moreFaults: (others: number) => `And ${number(others)} more.`,
  replaces: (shop: ReactNode, products: number, accounts: number) =>
    rich`It takes the place of ${shop} with ${count(products, { one: "# product", other: "# products" })} and ${count(accounts, { one: "# account", other: "# accounts" })}. They are backed up first.`,
  signInAgain: "Everybody then signs in again, with an account of the backup.",
  silentMeanwhile:
    "At the end no page of the shop answers, for minutes where the backup is large. Leave this page open.",
  restore: "Restore",
  another: "Choose Another",
  question: (time: string) =>
    `Confirm Restore: Are you sure you want to put the backup of ${time} in the place of this shop?`,
  isRestoring: "This shop is being restored already.",
  gone: "This file is no longer here. Choose it again.",
  replaced:
    "Another backup was chosen in another window, so this upload has ended. Nothing of it is kept.",
  notKept: "That backup is no longer kept.",
  tooLarge: (gigabytes: number) =>
    `This file is larger than ${number(gigabytes)} GB. Restore it on the command line: npm run restore -- FILE`,
  notBegun: "That did not work, and nothing was changed. Please try again.",
  failures: {
    choose: "That did not work, and nothing was changed. Please try again.",
    "choose-copy": "That did not work, and nothing was changed. Please try again.",
    restore: "Nothing was changed yet. Press Restore again.",
    discard: "That did not work. Please try again.",
  },
  reasons: {
    foreign: "This file is no backup of Koshk, or one that this version cannot read.",
    damaged: "This file is damaged or cut off. Take another copy of it.",
    newer: "This backup is of a newer Koshk. Update this one first.",
    older: "This backup is from before Koshk 1.0.0. Restore it with 1.0.0, then update that.",
    "no-owner": "No owner in this backup could sign in.",
    "no-copy": "There is no continuous copy in that place that begins so early.",
    full: "There is too little room on the disk. Make room, and try again.",
    "has-orders":
      "This shop has orders. So that none is lost, it is not replaced from here, but on the machine where it runs:",
    "several-processes":
      "Several processes serve this shop. All of them have to stop first, so it is done on the machine where they run:",
    "newer-shop":
      "The database of this shop is of a newer Koshk than the one that runs. Update it first.",
    "no-backup": "This shop could not be backed up first. Backups says why.",
    "faulty-backup":
      "The backup made of this shop first has faults. Backups shows them. Press Restore again to go on all the same.",
    failed: "That did not work. The log of the shop says why.",
  },
  unchanged: "Nothing was changed.",
  howTo: "Step by Step",
  commands: {
    fetch: "Download the backup, on the machine where the shop runs.",
    stop: "Stop the shop: Ctrl+C in its window, or its service. If there are several processes, stop all of them.",
    folder: "In a terminal, go to the folder of Koshk:",
    aside: "Move the current data aside. Nothing is deleted:",
    volume:
      "The data lies on a volume of its own. Start a container with a new, empty volume in its place, and run this command in it instead of the shop. Nothing is deleted.",
    create: "Make a new, empty database. The current one is kept:",
    restore: "Restore. The command says what it made:",
    start:
      "Start the shop as before, and sign in again. To go back, stop it and put the old data back in its place.",
    switch:
      "Start all processes with the new address, and sign in again. To go back, start them with the old one.",
  },
  orFromCopy:
    "Or restore from the continuous copy, as the shop was at a time by that machine’s clock, or as last copied without one:",
  placeholder:
    "Replace FILE with the path of the backup and, where it appears, FOLDER with that of the continuous copy. Backups shows the commands for a backup that this shop keeps.",
  withBucket:
    "FILES_URL and the keys of the bucket have to be set for the command as for the shop.",
  password: "Replace PASSWORD with the database’s password.",
});

export const restoreTexts = defineTexts({ en, ar });
