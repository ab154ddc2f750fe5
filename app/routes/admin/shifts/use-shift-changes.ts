import { useRef } from "react";
import { useFetcher } from "react-router";
import { randomId } from "#app/domain/id.ts";
import type { ShiftResult } from "#app/domain/shifts/shift-form.ts";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { shiftTexts } from "./texts.ts";

export type ShiftChanges = {
  isPending: boolean;
  errors: NonNullable<ShiftResult["errors"]>;
  /** The last pay-out was more than the drawer should hold. */
  isAboveDrawer: boolean;
  /** `onAnswered` hears of the answer, except of one to what is asked for once more. */
  send: (fields: Record<string, string>, onAnswered?: (result: ShiftResult) => void) => void;
};

/** Of the page, as the form that sends a change may be gone with the answer. */
export function useShiftChanges(): ShiftChanges {
  const { submit, state, data } = useFetcher<ShiftResult>();
  const inFlight = useInFlight({ state, data });
  const notify = useNotice();
  const { notSaved } = useTexts(shiftTexts);
  const sent = useRef({ contents: "", id: "", onAnswered: (_result: ShiftResult) => {} });
  useSettledAnswer({ state, data }, (result) => {
    const { success, failure, errors, isAboveDrawer } = result;
    if (success) notify("success", success);
    if (failure && !isAboveDrawer) notify("error", failureText({ notSaved }, failure));
    if (success) sent.current.contents = "";
    if (!errors && !isAboveDrawer) sent.current.onAnswered(result);
  });
  const isPending = state !== "idle";
  return {
    isPending,
    errors: (isPending ? undefined : data?.errors) ?? {},
    isAboveDrawer: data?.isAboveDrawer ?? false,
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
