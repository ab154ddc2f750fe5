import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ number }: Formats) => ({
  title: "Staff",
  notLoaded: "Could not load the staff.",
  added: "Staff added.",
  saved: "Staff saved.",
  disabledNow: "Account disabled.",
  enabledNow: "Account enabled.",
  passwordMade: "New password made.",
  signedOut: "Signed out everywhere.",
  pinRemoved: "PIN removed.",
  emailWrong: "Type an email address.",
  emailTaken: "This email has an account already.",
  nameTooLong: (most: number) => `A name has at most ${number(most)} characters.`,
  nameTaken: (name: string): string =>
    name === ""
      ? "Type a name: without one this account looks like another person’s."
      : "Another person has this name.",
  lastOwner: "The last owner cannot be disabled or made a cashier.",
  accountGone: "This account is no longer there.",
  notSaved: "Could not save the change. Please try again.",
  roles: { owner: "Owner", cashier: "Cashier" },
  role: "Role",
  email: "Email",
  name: "Name",
  addStaff: "Add Staff",
  newAccount: "New account",
  you: "(you)",
  disabled: "Disabled",
  edit: "Edit",
  editPerson: (email: ReactNode) => rich`Edit ${email}`,
  editNote:
    "Changing the role signs the person out everywhere. After a change of email, the person signs in with the new one.",
  save: "Save",
  newPassword: "New Password",
  signOutEverywhere: "Sign Out Everywhere",
  removePin: "Remove PIN",
  asks: {
    password: {
      question: "Make a new password?",
      button: "New Password",
      ends: "The current password, the PIN and all passkeys end. The new password is shown once.",
    },
    "sign-out": {
      question: "Sign out everywhere?",
      button: "Sign Out Everywhere",
      ends: "The password, the PIN and passkeys stay.",
    },
    "remove-pin": {
      question: "Remove this PIN?",
      button: "Remove PIN",
      ends: "It no longer takes over a till or approves anything. The password, sign-ins and passkeys stay.",
    },
    disable: {
      question: "Disable this account?",
      button: "Disable",
      ends: "Password, PIN and passkeys do nothing until you press Enable. Sales and entries stay under this name.",
    },
  },
  devicesEnd: "Signed out on:",
  otherDevicesEnd: "This is your own account: your other devices are signed out.",
  ownPasswordEnds: "The current password and all passkeys end. The new password is shown once.",
  permitsEnd:
    "Permits for offline sales end: what a device sells without a connection after this is listed under “Needs a look”.",
  endsHere: "This is your own account: you are signed out here, too.",
  enable: "Enable",
  disable: "Disable",
  devices: "Devices",
  notSignedIn: "Not signed in",
  used: (since: string, lastUsed: string) => `since ${since}, last used ${lastUsed}`,
  madePassword: "Password made",
  signInWith: (email: ReactNode) =>
    rich`Sign in with ${email} and this password. It is shown once.`,
  thePassword: "New password",
  copy: "Copy",
  copied: "Copied.",
});

export const staffTexts = defineTexts({ en, ar });
