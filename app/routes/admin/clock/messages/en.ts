import type { ReactNode } from "react";
import { rich } from "#app/ui/use-messages.tsx";

export const messages = () => ({
  doubt: (time: ReactNode) =>
    rich`Is it ${time}? The shop's clock has jumped, so nothing old is deleted. If the time is wrong, set the clock of the shop's computer.`,
  confirm: "The time is right",
  confirmed: "Time confirmed.",
  notConfirmed: "Could not confirm the time. Please try again.",
});
