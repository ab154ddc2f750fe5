import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = () => ({
  title: "Continuous Copy",
  about:
    "Each change reaches a second place within seconds: a USB stick, another disk, or a folder that is synchronised to another computer. Whoever loses this computer loses no more than those seconds, and restores the shop as it was at any moment.",
  where: "Where",
  inFolder: "In a folder",
  inBucket: "In the bucket of the images",
  folder: "Folder",
  folderNote: "It is on the computer where the shop runs, such as /media/usb or D:\\Copies.",
  turnOn: "Turn On Continuous Copy",
  turnOff: "Turn Off",
  turnedOn: "Continuous copy turned on.",
  turnedOff: "Continuous copy turned off. What was copied stays.",
  failures: {
    "copy-on": "Could not turn on the continuous copy.",
    "copy-off": "Could not turn off the continuous copy.",
  },
  targets: {
    "not-absolute": "Type the whole path, such as /media/usb or D:\\Copies.",
    missing: "There is no such folder.",
    "of-shop": "The shop’s own data lies there. Choose a folder elsewhere.",
    "not-writable": "The shop may not write there. Choose another folder, or allow it to.",
    full: "There is no room left there. Make room, or choose another folder.",
    silent: "The folder does not answer. Check that its disk is connected.",
  },
  starting: "The whole shop is being copied.",
  copying: "All changes are copied.",
  late: (time: ReactNode) => rich`Only what was done until ${time} is copied.`,
  faults: {
    full: "There is no room left in that place. It goes on once there is.",
    away: "The place is not there. Connect it again, and it goes on by itself.",
    taken:
      "Another shop, or another process of this one, copies to the same place. Turn this off, and choose a folder of its own.",
    slow: "The place is too slow, or does not answer. It goes on by itself.",
    failed: "It could not be written, and is tried again. The log of the shop says why.",
  },
  place: (path: ReactNode) => rich`In ${path}`,
  sameDisk:
    "This folder is on the same disk as the shop. If that disk fails, both are lost, unless the folder is synchronised elsewhere.",
  lastProven: (time: ReactNode) => rich`Last tested by restoring it: ${time}`,
  notProven: "It is tested by restoring it, once a day.",
  faulty: "The last test by restoring it found:",
});

export const copyTexts = defineTexts({ en, ar });
