import { useEffect } from "react";
import { useBlocker } from "react-router";

/** Delays a navigation away from the page until the page is no longer busy. */
export function useLeaveAfter(isBusy: boolean): void {
  const blocker = useBlocker(isBusy);
  useEffect(() => {
    if (blocker.state === "blocked" && !isBusy) blocker.proceed();
  }, [blocker, isBusy]);
}
