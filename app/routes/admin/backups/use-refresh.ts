import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

const REFRESH_INTERVAL_MS = 1000;

/** Reads the page again and again while work goes on in the server. */
export function useRefresh(isOn: boolean, intervalMs = REFRESH_INTERVAL_MS): void {
  const { revalidate } = useRevalidator();
  const onTimer = useEffectEvent(() => {
    revalidate();
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(onTimer, intervalMs);
    return () => clearInterval(timer);
  }, [isOn, intervalMs]);
}
