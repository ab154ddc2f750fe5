import { useEffect } from "react";
import { useBlocker } from "react-router";

/** Whoever leaves the page while it is busy leaves it once it no longer is. */
export function useLeaveAfter(isBusy: boolean): void {
  const blocker = useBlocker(isBusy);
  useEffect(() => {
    if (blocker.state === "blocked" && !isBusy) blocker.proceed();
  }, [blocker, isBusy]);
}
