import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ number }: Formats) => ({
  title: "My Account",
  notLoaded: "Could not load your account.",
  languageSaved: "Language saved.",
  nameSaved: "Name saved.",
  emailSaved: "Email saved. Sign in with it from now on.",
  passwordChanged: "Password changed. Your other devices are signed out.",
  othersSignedOut: "Your other devices are signed out.",
  wrongPassword: "This is not your password.",
  tooManyTries: "Too many tries. Wait a while before the next one.",
  notSaved: "Could not save the change. Please try again.",
  passwordTakes: (what: string) => `A password takes ${what}.`,
  name: "Name",
  ownerNames: "Only an owner can change your name.",
  nameNote: "As colleagues and receipts show it.",
  saveName: "Save Name",
  email: "Email",
  emailNote: "You sign in with it.",
  saveEmail: "Save Email",
  language: "Language",
  languageNote: "Of these pages. Shoppers choose their own.",
  saveLanguage: "Save Language",
  signInWith: (email: ReactNode) => rich`You sign in with ${email}.`,
  password: "Password",
  passwordNote: (least: number) =>
    `${number(least)} characters or more; a few words in a row are easy to remember. Changing it signs out your other devices.`,
  changePassword: "Change Password",
  currentPassword: "Current Password",
  ownPassword: "Your Password",
  newPassword: "New Password",
  passkeysThatStay: "Passkeys that stay; the others are removed with the old password:",
  devices: "Devices",
  devicesNote: "Where you are signed in now.",
  signOutQuestion: "Sign out your other devices?",
  signOutEnds:
    "They need your password or a passkey again, and their permits for offline sales under your name end. Passkeys and the PIN stay.",
  signOutOthers: "Sign Out Other Devices",
  pin: "PIN",
  pinNote:
    "4 to 6 digits that take over a till: press Switch Cashier there. An owner’s also approves what a cashier may not do alone. It signs in nowhere else.",
  hasPin: "You have a PIN. A new one takes its place.",
  newPin: "New PIN",
  setPin: "Set PIN",
  removePin: "Remove PIN",
  removePinQuestion: "Remove your PIN?",
  removePinEnds:
    "You can no longer take over a till or approve anything with it. You can set a new one at any time.",
  pinSet: "PIN set.",
  pinRemoved: "PIN removed.",
  pinDigits: "A PIN has 4 to 6 digits.",
  pinObvious: "This PIN is easily guessed. Choose one without repeated or consecutive digits.",
  passkeys: "Passkeys",
  passkeysNote:
    "With a passkey you sign in by your finger, face or screen lock, without the password.",
  added: (day: string) => `added ${day}`,
  remove: "Remove",
  removePasskey: (name: string) => `Remove ${name}`,
  removePasskeyQuestion: "Remove this passkey?",
  removePasskeyEnds:
    "You can no longer sign in with it. Your password, the PIN and other passkeys stay.",
  passkeyLabel: "Passkey Label",
  addPasskey: "Add Passkey",
  noPasskeys: "Passkeys need a browser that has them, and an address that begins with https.",
  passkeyAdded: "Passkey added.",
  passkeyRemoved: "Passkey removed.",
  passkeyNotAdded: "Could not add the passkey. Please try again.",
  passkeyNotRemoved: "Could not remove the passkey. Please try again.",
  confirmFirst: "Confirm first that it is you, then add the passkey.",
  timeFirst:
    "The shop’s clock has jumped. First an owner sets it, or presses “The time is right” at the top of the page; then add the passkey.",
});

export const accountTexts = defineTexts({ en, ar });
