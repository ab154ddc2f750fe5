import { useEffect, useEffectEvent } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { BackupIntent, BackupResult } from "#app/domain/backups/backups.ts";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { backupsTexts } from "./texts.ts";

const REFRESH_INTERVAL_MS = 1000;

/** Reads the page again and again as long as a backup is made. */
export function useRefresh(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  const onTimer = useEffectEvent(() => {
    revalidate();
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(onTimer, REFRESH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}

export function useBackupChanges(onAnswer: () => void) {
  const { submit, state, data } = useFetcher<BackupResult>();
  const notify = useNotice();
  const { failures } = useTexts(backupsTexts);
  const inFlight = useInFlight({ state, data });
  useSettledAnswer({ state, data }, ({ success, failure }) => {
    if (success) notify("success", success);
    if (failure) notify("error", failureText(failures, failure));
    onAnswer();
  });
  return {
    isPending: state !== "idle",
    send: (intent: BackupIntent, name = "") => {
      if (inFlight.current) return;
      inFlight.current = true;
      submit({ intent, name }, { method: "post" });
    },
  };
}
