import { expect, test } from "vitest";
import { newScans } from "./new-scans.ts";

// Each frame is its time in milliseconds and what was read: T and G are two codes, - is none.
test.each([
  ["read once", "0T", ""],
  ["in sight for long", "0T 100T 200T 5000T", "T"],
  ["in sight while a frame takes seconds", "0T 2000T 4000T 6000T", "T"],
  ["blurred in between", "0T 100T 200- 1600T 1700T", "T"],
  ["taken away and shown again", "0T 100T 200- 1700T 1800T", "TT"],
  ["misread before", "0G 100T 200T", "T"],
  ["another after it", "0T 100T 200G 300G", "TG"],
])("a code %s", (_, frames, scans) => {
  const scanOf = newScans();
  const found = frames.split(" ").map((frame) => {
    const code = frame.slice(-1);
    return scanOf(code === "-" ? null : code, Number.parseInt(frame, 10));
  });
  expect(found.join("")).toBe(scans);
});
