import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-messages.tsx";

export const messages = ({ number }: Formats) => ({
  title: "Staff",
  notLoaded: "Could not load the staff.",
  added: "Staff added.",
  saved: "Staff saved.",
  disabledNow: "Account disabled.",
  enabledNow: "Account enabled.",
  passwordMade: "New password made.",
  signedOut: "Signed out everywhere.",
  pinRemoved: "PIN removed.",
  emailWrong: "Enter an email address.",
  emailTaken: "This email has an account already.",
  nameTooLong: (most: number) => `A name takes at most ${number(most)} characters.`,
  nameTaken: (name: string): string =>
    name === ""
      ? "Enter a name: without one this account looks like another person's."
      : "Another person has this name.",
  lastOwner: "The last owner cannot be disabled or made a cashier.",
  accountGone: "This account is no longer there.",
  notSaved: "Could not save the change. Please try again.",
  roles: { owner: "Owner", cashier: "Cashier" },
  role: "Role",
  email: "Email",
  name: "Name",
  addStaff: "Add Staff",
  you: "(you)",
  disabled: "Disabled",
  edit: "Edit",
  editPerson: (email: ReactNode) => rich`Edit ${email}`,
  roleNote: "Another role signs the person out everywhere.",
  cancel: "Cancel",
  save: "Save",
  newPassword: "New Password",
  signOutLeaves: "Signing out everywhere leaves passkeys and the PIN; a new password removes both.",
  signOutEverywhere: "Sign Out Everywhere",
  removePin: "Remove PIN",
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
