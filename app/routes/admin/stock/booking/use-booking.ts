import { useEffect, useState } from "react";
import { href, useFetcher, useNavigate } from "react-router";
import { randomId } from "#app/domain/id.ts";
import type { RefusedBookingLine } from "#app/domain/stock/booking.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { BookAnswer } from "./book-action.server.ts";
import {
  type BookingDraft,
  type BookingPage,
  type DraftErrors,
  keepDraft,
  newDraft,
  parseDraft,
  readDraft,
} from "./booking-draft.ts";

const NO_ERRORS: DraftErrors = { lines: {} };

/** The draft of a booking, and how it is sent. */
export function useBooking(of: BookingPage) {
  const [draft, setDraft] = useState(() => readDraft(of));
  const [errors, setErrors] = useState(NO_ERRORS);
  const [refused, setRefused] = useState<RefusedBookingLine[]>([]);
  /** The draft's id where another booking has it. */
  const [bookedId, setBookedId] = useState<string>();
  const fetcher = useFetcher<BookAnswer>();
  const inFlight = useInFlight(fetcher);
  const t = useTexts(stockTexts).booking;
  const notify = useNotice();
  const navigate = useNavigate();
  useEffect(() => keepDraft(of, draft), [of, draft]);
  useSettledAnswer(fetcher, (answer) => {
    if ("failure" in answer) {
      notify("error", failureText({ failed: t.failed }, answer.failure));
      setRefused(answer.lines ?? []);
      setBookedId(answer.bookedId);
      return;
    }
    setDraft(newDraft(of));
    keepDraft(of, null);
    notify("success", t.booked);
    navigate(href("/admin/stock/bookings/:bookingId", { bookingId: answer.bookingId }));
  });
  const change = (next: (draft: BookingDraft) => BookingDraft) => {
    setDraft(next);
    setErrors(NO_ERRORS);
    setRefused([]);
  };
  const send = (sent: BookingDraft) => {
    if (inFlight.current) return;
    const parsed = parseDraft(sent, t);
    if (!("id" in parsed)) return setErrors(parsed);
    inFlight.current = true;
    fetcher.submit({ intent: "book", booking: JSON.stringify(parsed) }, { method: "post" });
  };
  return {
    draft,
    errors,
    refused,
    change,
    bookedId: bookedId === draft.id ? bookedId : undefined,
    send: () => send(draft),
    sendAsNew: () => {
      const renewed = { ...draft, id: randomId() };
      change(() => renewed);
      send(renewed);
    },
    isPending: fetcher.state !== "idle",
  };
}
