import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ number }: Formats) => ({
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
  wrongPin: "This is not the PIN.",
  deviceLocked: (tries: number) =>
    `${number(tries)} wrong PINs in a row. On this till only a password works now.`,
  personLocked: "This PIN was wrong too often. It works again after signing in with the password.",
  wrongPassword: "This is not the password. After several tries the next has to wait.",
  failed: "Could not switch cashiers. Please try again.",
});
