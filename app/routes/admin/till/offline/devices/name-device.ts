import type { Locale } from "#app/domain/locale/locale.ts";
import { deviceName } from "#app/domain/staff/device.ts";
import { deviceTexts } from "#app/domain/staff/texts.ts";
import { offlineDeviceTexts } from "./texts.ts";

/** As `Drawer 2 · Chrome on Android`. */
export function nameDevice(
  { userAgent, drawer }: { userAgent: string; drawer: number | null },
  locale: Locale,
): string {
  const name = deviceName(userAgent, deviceTexts(locale));
  return drawer === null ? name : offlineDeviceTexts(locale).inDrawer(drawer, name);
}
