import { useRef } from "react";
import { useFetcher } from "react-router";
import { randomId } from "#app/domain/id.ts";
import type { ShiftResult } from "#app/domain/shifts/shift-form.ts";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { shiftMessages } from "./messages/messages.ts";

type ShiftChanges = {
  isPending: boolean;
  errors: NonNullable<ShiftResult["errors"]>;
  send: (fields: Record<string, string>) => void;
};

/** Sends a change until it is answered, each under an id of its own. */
export function useShiftChange(onSettled: (result: ShiftResult) => void = () => {}): ShiftChanges {
  const { submit, state, data } = useFetcher<ShiftResult>();
  const inFlight = useInFlight({ state, data });
  const notify = useNotice();
  const { notSaved } = useMessages(shiftMessages);
  const id = useRef<string>(undefined);
  useSettledAnswer({ state, data }, (result) => {
    const { success, failure } = result;
    if (success) notify("success", success);
    if (failure) notify("error", failureText({ notSaved }, failure));
    if (success) id.current = undefined;
    onSettled(result);
  });
  const isPending = state !== "idle";
  return {
    isPending,
    errors: (isPending ? undefined : data?.errors) ?? {},
    send: (fields) => {
      if (inFlight.current) return;
      inFlight.current = true;
      id.current ??= randomId();
      submit({ id: id.current, ...fields }, { method: "post" });
    },
  };
}
