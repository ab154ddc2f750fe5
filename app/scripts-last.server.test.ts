import { expect, test } from "vitest";
import { scriptsLast } from "./scripts-last.server.ts";

test("puts the scripts' preloads behind all else, in their order and last in turn", () => {
  const a = '<link rel="modulepreload" href="/a.js"/>';
  const b = '<link rel="modulepreload" href="/$&.js"/>';
  const low = (link: string) => link.replace(" href", ' fetchpriority="low" href');
  const font = '<link rel="preload" href="/f.woff2" as="font"/>';
  const page = (head: string, end: string) =>
    `<html><head>${head}</head><body><main></main><script>1</script>${end}</body></html>`;
  expect(scriptsLast(page(`${a}${font}${b}`, ""))).toBe(page(font, `${low(a)}${low(b)}`));
});

test("leaves a page without scripts as it is", () => {
  const page = "<html><head></head><body></body></html>";
  expect(scriptsLast(page)).toBe(page);
});
