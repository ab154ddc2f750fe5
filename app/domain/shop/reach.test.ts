import { expect, test } from "vitest";
import { reachOf } from "./reach.ts";

test.each([
  [undefined, "own"],
  ["http://localhost:3000", "own"],
  ["https://shop.localhost", "own"],
  ["http://127.0.0.1", "own"],
  ["http://127.1.2.3:80", "own"],
  ["http://[::1]:3000", "own"],
  ["http://192.168.1.20:3000", "plain"],
  ["http://shop.example", "plain"],
  ["https://shop.example", "secure"],
  ["https://localhost.example", "secure"],
])("%s: %s", (origin, reach) => {
  expect(reachOf(origin)).toBe(reach);
});
