import type { ReactNode } from "react";
import { rich } from "#app/ui/use-messages.tsx";

export const messages = () => ({
  cancel: "Cancel",
  yours: (value: ReactNode) => rich`, yours: ${value}`,
  isBack: "What you typed here is back.",
  wasSaved: "It was saved as you left the page.",
});
