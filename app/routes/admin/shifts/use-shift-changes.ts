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

export type ShiftChanges = {
  isPending: boolean;
  errors: NonNullable<ShiftResult["errors"]>;
  /** `onAnswered` hears of the answer, except of one that names wrong fields. */
  send: (fields: Record<string, string>, onAnswered?: () => void) => void;
};

/** Of the page, as the form that sends a change may be gone with the answer. */
export function useShiftChanges(): ShiftChanges {
  const { submit, state, data } = useFetcher<ShiftResult>();
  const inFlight = useInFlight({ state, data });
  const notify = useNotice();
  const { notSaved } = useMessages(shiftMessages);
  const sent = useRef({ contents: "", id: "", onAnswered: () => {} });
  useSettledAnswer({ state, data }, ({ success, failure, errors }) => {
    if (success) notify("success", success);
    if (failure) notify("error", failureText({ notSaved }, failure));
    if (success) sent.current.contents = "";
    if (!errors) sent.current.onAnswered();
  });
  const isPending = state !== "idle";
  return {
    isPending,
    errors: (isPending ? undefined : data?.errors) ?? {},
    send: (fields, onAnswered = () => {}) => {
      if (inFlight.current) return;
      inFlight.current = true;
      const contents = JSON.stringify(fields);
      // The same again, after an answer was lost, is the same change.
      const id = sent.current.contents === contents ? sent.current.id : randomId();
      sent.current = { contents, id, onAnswered };
      submit({ id, ...fields }, { method: "post" });
    },
  };
}
