import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

/** Before what a PIN is not enough for. */
const en = () => ({
  title: "Confirm It Is You",
  why: "This needs your password or a passkey. It is good for 10 minutes on this device.",
  password: "Your Password",
  confirm: "Confirm",
  usePasskey: "Use a Passkey",
  confirmed: "Confirmed for 10 minutes.",
  wrongPassword: "This is not your password.",
  wrongPasskey: "That did not work. Try again, or use your password.",
  hasToWait: "Too many tries. Wait a while before the next one.",
  failed: "Could not confirm. Check your connection, then try again.",
  cancel: "Cancel",
});

export const stepUpTexts = defineTexts({ en, ar });
