import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { type DeviceTexts, deviceTexts } from "./texts.ts";

const BROWSERS = [
  ["Edge", /Edg\w*\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /Safari\//],
] as const;

const SYSTEMS = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const;

export function deviceName(userAgent: string, t: DeviceTexts): string {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser && system) return t.browserOn(browser, system);
  return browser ?? system ?? t.unknownDevice;
}

export function storedDeviceName(userAgent: string): string {
  return deviceName(userAgent, deviceTexts(DEFAULT_LOCALE));
}
