import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

const en = () => ({
  switchCashier: "Switch Cashier",
  whoTakesOver: "Who takes over?",
  nobody: "Nobody else has a PIN yet. Each person sets one in My Account.",
  loading: "Loading…",
  takesOver: (name: string) => `${name} takes over`,
  pin: "PIN",
  password: "Password",
  usePassword: "Use Password",
  usePin: "Use PIN",
  digits: "Digits",
  deleteDigit: "Delete a digit",
  takeOver: "Switch",
  back: "Back",
  cancel: "Cancel",
  needsConnection: "Switching cashiers needs a connection.",
  personWaits:
    "This PIN was wrong too often. Wait before the next try, half an hour at most. The password works at once.",
  unlock: "Unlock With an Owner’s PIN",
  unlockFor: (name: string) => `The PIN of ${name} can be tried again`,
  unlocked: "Unlocked. The PIN can be typed now.",
  wrongPassword: "This is not the password. After several tries, wait a while before the next one.",
  failed: "Could not switch cashiers. Please try again.",
});

export const switchTexts = defineTexts({ en, ar });
