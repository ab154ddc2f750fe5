import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, parseHex, signColors } from "./sign-colors.ts";

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("text reads well on a sign of any colour", () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const colors = signColors(chosen) as Record<string, string>;
      const text = parseHex(colors["--sign-text"] ?? "");
      expect(contrast(text, parseHex(colors["--sign"] ?? ""))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a colour that already carries light text stays as it is", () => {
  expect(signColors("#224ED1")).toMatchObject({ "--sign": "#224ed1", "--color": "#224ED1" });
});

test("a light colour gets dark text", () => {
  expect(signColors("#ffd500")).toMatchObject({ "--sign": "#ffd500", "--sign-text": "#151c38" });
});
