import { expect, test } from "vitest";
import { dateFormats } from "./date-formats.ts";
import { DEFAULT_LOCALE } from "./locale.ts";

const NOW = Date.UTC(2026, 10, 21, 12, 5);
const cairo = dateFormats(NOW, "Africa/Cairo", DEFAULT_LOCALE);

test("dates of today, of this year and of others, in the shop's zone", () => {
  expect(cairo.short(NOW)).toBe("14:05");
  expect(cairo.short(Date.UTC(2026, 10, 20, 22, 0))).toBe("00:00");
  expect(cairo.short(Date.UTC(2026, 10, 20, 21, 59))).toBe("20 Nov, 23:59");
  expect(cairo.short(Date.UTC(2025, 11, 31, 22, 30))).toBe("1 Jan, 00:30");
  expect(cairo.short(Date.UTC(2025, 11, 31, 21, 30))).toBe("31 Dec 2025, 23:30");
  expect(cairo.full(NOW)).toBe("21 Nov 2026, 14:05");
  expect(dateFormats(NOW, "Asia/Kolkata", DEFAULT_LOCALE).short(NOW)).toBe("17:35");
});

test("names of bars", () => {
  expect(cairo.slice("hour", NOW, true)).toEqual({ label: "14", name: "14:00–14:59" });
  expect(cairo.slice("day", NOW, false)).toEqual({ label: "Sat", name: "Sat 21 Nov" });
  expect(cairo.slice("day", NOW, true).label).toBe("21");
  expect(cairo.slice("month", NOW, false)).toEqual({ label: "Nov", name: "November 2026" });
  expect(cairo.slice("month", NOW, true).label).toBe("Nov ’26");
  expect(cairo.hour(7)).toEqual({ label: "07", name: "07:00–07:59" });
});

test("in Arabic, with the digits of the locale", () => {
  const arabic = dateFormats(NOW, "Africa/Cairo", { language: "ar", digits: "arabic" });
  expect(arabic.full(NOW)).toBe("٢١ نوفمبر ٢٠٢٦، ١٤:٠٥");
  expect(arabic.slice("hour", NOW, true)).toEqual({ label: "١٤", name: "١٤:٠٠–١٤:٥٩" });
  expect(arabic.hour(7)).toEqual({ label: "٠٧", name: "٠٧:٠٠–٠٧:٥٩" });
  const latin = dateFormats(NOW, "Africa/Cairo", { language: "ar", digits: "latin" });
  expect(latin.short(NOW)).toBe("14:05");
  expect(latin.slice("day", NOW, false)).toEqual({ label: "السبت", name: "السبت، 21 نوفمبر" });
  expect(latin.slice("month", NOW, true).label).toBe("نوفمبر 26");
});
