import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ number }: Formats) => ({
  title: "Devices that sell offline",
  none: "No device has reached the till yet.",
  inDrawer: (drawer: number, name: string) => `Drawer ${number(drawer)} · ${name}`,
  since: (time: string, name: ReactNode) => rich`since ${time}, by ${name}`,
  last: (of: number) => (of === 0 ? "nothing sold offline yet" : `last number ${number(of)}`),
  remove: "Remove",
  removeDevice: (device: string, since: string) => `Remove ${device}, since ${since}`,
  removeQuestion: "Remove this device?",
  removeEnds:
    "Its permit for offline sales ends. What it sold offline and has not sent counts as the sale of whoever sends it, and is listed under “Needs a look”. Its next visit to the till registers it anew.",
  removed: "Device removed.",
  gone: "This device was removed already.",
  notRemoved: "Could not remove the device. Please try again.",
});

export const offlineDeviceTexts = defineTexts({ en, ar });
