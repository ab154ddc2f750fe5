import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

const en = () => ({
  title: (shop: string) => `Admin Login – ${shop}`,
  description: (shop: string) => `For the staff of ${shop}.`,
  heading: "Admin Login",
  toTheShop: (shop: string) => `${shop}, to the shop`,
  email: "Email",
  password: "Password",
  showPassword: "Show what is typed",
  signIn: "Sign in",
  failed: "Failed to log in. Please check your credentials.",
  waitAfterTries: "After several tries in a row, wait a while before the next one.",
  restored: "The shop is restored. Sign in with an account of the backup.",
  sessionEnded: "Your session has ended. Sign in to go on.",
  sessionEndedKept: "Your session has ended. Sign in to go on. What you typed is kept.",
  usePasskey: "Use a Passkey",
  passkeyFailed: "That did not work. Try again, or use your password.",
  passkeyHasToWait: "Too many tries. Wait a while before the next one.",
});

export const signInTexts = defineTexts({ en, ar });
