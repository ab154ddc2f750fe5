import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, parseHex, signPaint } from "./sign-paint.ts";

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("letters read well on a sign of any colour", () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const paint = signPaint(chosen) as Record<string, string>;
      const letters = parseHex(paint["--lettering"] ?? "");
      expect(contrast(letters, parseHex(paint["--paint"] ?? ""))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a colour that already carries light letters stays as it is", () => {
  expect(signPaint("#224ED1")).toMatchObject({ "--paint": "#224ed1", "--color": "#224ED1" });
});

test("a light colour gets dark letters", () => {
  expect(signPaint("#ffd500")).toMatchObject({ "--paint": "#ffd500", "--lettering": "#151c38" });
});
