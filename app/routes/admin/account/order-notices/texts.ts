import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

/** Devices of staff that ring with new orders. */
const en = ({ isolate }: Formats) => ({
  title: "Notices of New Orders",
  note: "A device that is on tells you of each new order, also while it is locked. It shows no name, product or amount.",
  onThisDevice: "On This Device",
  on: "This device tells you of new orders.",
  off: "This device no longer tells you of new orders.",
  sendTest: "Send a Test",
  tested: "Sent. The test appears in a moment, also if you lock the screen now.",
  notTested: "The browser’s push service did not take the test. Please try again later.",
  testGone: "The browser no longer takes notices here. Turn them on again.",
  denied:
    "Notices are blocked here. Allow them in the browser’s settings of this page, then load it again.",
  cannot:
    "This browser shows no notices. They need an address with https, and on an iPhone or iPad the admin as an app on the Home Screen.",
  notAllowed: "Notices were not allowed. Press again, and allow them when the browser asks.",
  notAnswered: "The browser’s push service did not answer. Please try again later.",
  unknownService: "Koshk does not know the push service of this browser.",
  notSaved: "Could not save the change. Please try again.",
  otherDevices: "Other Devices",
  since: (day: string) => `on since ${day}`,
  turnOff: "Turn Off",
  turnOffDevice: (name: string) => `Turn off ${isolate(name)}`,
  quietHours: "Quiet Hours",
  quietNote: (zone: string) =>
    `No notice comes between these times, on any of your devices. Times are the shop’s (${isolate(zone)}). Leave both empty for no quiet hours.`,
  from: "From",
  to: "To",
  saveQuietHours: "Save Quiet Hours",
  quietSaved: "Quiet hours saved.",
  quietWrong: "Fill in both times, or neither.",
});

export const orderNoticeTexts = defineTexts({ en, ar });
