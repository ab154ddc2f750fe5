import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

/** Notices of an order's status on this device. */
const en = () => ({
  follow: "Notify me",
  followNote: "A notice on this device when the status changes, also while the page is closed.",
  following: "This device gets a notice when the status changes.",
  stop: "No more notices",
  denied:
    "Notices are blocked for this shop. Allow them in the browser’s settings of this page, then load it again.",
  cannot: "This browser shows no notices. While the page is open, the status changes by itself.",
  failed: "Could not change the notices. Please try again.",
});

export const followTexts = defineTexts({ en, ar });
