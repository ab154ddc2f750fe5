import { expect, test } from "vitest";
import { DEFAULT_LOCALE } from "./locale/locale.ts";
import { hoursProblems } from "./shop/check-hours.ts";
import {
  closedNote,
  type OpeningHours,
  type OpenState,
  openState,
  shopClock,
  weekAhead,
} from "./shop/opening-hours.ts";
import { shopTexts } from "./texts.ts";

const t = shopTexts(DEFAULT_LOCALE);

const noteOf = (state: OpenState) => (state.isOpen ? null : closedNote(state, t));

const DAY = { from: "09:00", to: "22:30" };
const NIGHT = { from: "18:00", to: "02:00" };
const SPLIT = { from: "09:00", to: "14:00", second: { from: "17:00", to: "01:00" } };
const ALL_DAY = { from: "00:00", to: "00:00" };

/** 2026-11-22 is a Sunday. */
const HOURS: OpeningHours = {
  week: [DAY, DAY, null, DAY, ALL_DAY, NIGHT, DAY],
  exceptions: [
    { date: "2026-11-23", span: null },
    { date: "2026-12-01", span: DAY },
  ],
};

test.each([
  ["2026-11-22", "08:59", "Closed now. Opens at 09:00."],
  ["2026-11-22", "09:00", null],
  ["2026-11-22", "22:29", null],
  // Monday is an exception, and Tuesday closed.
  ["2026-11-22", "22:30", "Closed now. Opens on Wednesday at 09:00."],
  ["2026-11-24", "12:00", "Closed now. Opens tomorrow at 09:00."],
  ["2026-11-25", "23:00", "Closed now. Opens tomorrow at 00:00."],
  ["2026-11-26", "00:00", null],
  ["2026-11-26", "23:59", null],
  ["2026-11-27", "00:00", "Closed now. Opens at 18:00."],
  ["2026-11-27", "23:59", null],
  ["2026-11-28", "01:59", null],
  ["2026-11-28", "02:00", "Closed now. Opens at 09:00."],
  ["2026-12-01", "10:00", null],
])("on %s at %s the shop says %s", (date, time, note) => {
  expect(noteOf(openState(HOURS, { date, time }))).toBe(note);
});

test.each([
  ["2026-11-22", "13:59", null],
  ["2026-11-22", "14:00", "Closed now. Opens at 17:00."],
  ["2026-11-22", "17:00", null],
  ["2026-11-23", "00:59", null],
  ["2026-11-23", "01:00", "Closed now. Opens at 09:00."],
])("with a break, on %s at %s the shop says %s", (date, time, note) => {
  const hours = { week: Array(7).fill(SPLIT), exceptions: [] };
  expect(noteOf(openState(hours, { date, time }))).toBe(note);
});

test("each row of a form says what is wrong with it", () => {
  const second = (from: string, to: string) => ({
    from: "09:00",
    to: "14:00",
    second: { from, to },
  });
  const hours: OpeningHours = {
    week: [
      SPLIT,
      null,
      { from: "", to: "14:00" },
      second("17:00", ""),
      second("13:59", "20:00"),
      second("17:00", "09:30"),
      { ...NIGHT, second: DAY },
    ],
    exceptions: [
      { date: "2026-11-23", span: DAY },
      { date: "", span: null },
      { date: "2026-11-23", span: null },
      { date: "2026-11-24", span: { from: "09:00", to: "" } },
    ],
  };
  expect(hoursProblems(hours)).toEqual({
    week: [null, null, "noTime", "noTime", "overlap", "overlap", "overlap"],
    exceptions: [null, "noDate", "sameDate", "noTime"],
  });
});

test("a shop that opens in more than a week says the date, and one that never opens no day", () => {
  const closed = Array.from({ length: 7 }, () => null);
  const clock = { date: "2026-11-22", time: "12:00" };
  const later = { week: closed, exceptions: [{ date: "2026-12-01", span: DAY }] };
  const note = "Closed now. Opens on Tuesday, 2026-12-01 at 09:00.";
  expect(noteOf(openState(later, clock))).toBe(note);
  expect(noteOf(openState({ week: closed, exceptions: [] }, clock))).toBe("Closed now.");
});

test.each([
  ["00:00", "12 منتصف الليل"],
  ["00:30", "12:30 صباحًا"],
  ["09:00", "9 صباحًا"],
  ["11:59", "11:59 صباحًا"],
  ["12:00", "12 ظهرًا"],
  ["13:05", "1:05 مساءً"],
  ["23:30", "11:30 مساءً"],
])("in Arabic the shop opens at %s, the %s", (from, shown) => {
  const arabic = shopTexts({ language: "ar", digits: "latin" });
  const opens = { date: "2026-12-01", time: from, inDays: 1 };
  expect(closedNote({ opens }, arabic)).toBe(`مغلق الآن. يفتح غدًا الساعة ${shown}.`);
  expect(closedNote({ opens: { ...opens, inDays: 9 } }, arabic)).toBe(
    `مغلق الآن. يفتح يوم الثلاثاء، \u20682026-12-01\u2069 الساعة ${shown}.`,
  );
});

test("the days to come begin with today, and an exception stands in place of its weekday", () => {
  const days = weekAhead(HOURS, { date: "2026-11-23", time: "12:00" });
  expect(days.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(days.map(({ span }) => span)).toEqual([null, null, DAY, ALL_DAY, NIGHT, DAY, DAY]);
});

test("the shop's clock is that of its time zone, also where its clocks change", () => {
  const zone = "Africa/Cairo";
  expect(shopClock(Date.UTC(2026, 10, 22, 22, 30), zone)).toEqual({
    date: "2026-11-23",
    time: "00:30",
  });
  expect(shopClock(Date.UTC(2026, 6, 1, 21, 5), zone)).toEqual({
    date: "2026-07-02",
    time: "00:05",
  });
});
