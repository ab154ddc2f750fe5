import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openRefusals } from "./refusals.server.ts";

let lines: { refused: string; times: number; path?: string }[];

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
});

afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const write = (line: Buffer, _encoding: string, done: () => void) => {
    const { refused, times, path } = JSON.parse(String(line));
    lines.push({ refused, times, ...(path && { path }) });
    done();
  };
  return openRefusals(pino(new Writable({ write })), new Map());
}

test("the first is logged at once, those that follow once a second, none twice and none lost", () => {
  const refused = open();
  for (let count = 1; count <= 1000; count++) refused("too large", { path: `/${count}` });
  expect(lines).toEqual([{ refused: "too large", times: 1, path: "/1" }]);
  vi.advanceTimersByTime(1000);
  expect(lines.slice(1)).toEqual([{ refused: "too large", times: 999, path: "/1000" }]);
  refused("too large");
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(1000);
  expect(lines.slice(2)).toEqual([{ refused: "too large", times: 1 }]);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(3);
  refused("too large");
  expect(lines).toHaveLength(4);
});

test("a flood of ten seconds is a dozen lines, and hides no other kind and no other account", () => {
  const refused = open();
  for (let tenth = 0; tenth < 100; tenth++) {
    for (let count = 0; count < 50; count++) refused("sign-in failed", { account: "mona" });
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(5000);
  expect(lines.length).toBeLessThanOrEqual(12);
  expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(5000);
  lines = [];
  for (const account of ["mona", "omar", undefined]) refused("sign-in failed", { account });
  refused("sign-in has to wait", { account: "mona" });
  expect(lines).toHaveLength(4);
});
