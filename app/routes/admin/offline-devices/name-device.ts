import type { Locale } from "#app/domain/locale/locale.ts";
import { deviceName } from "#app/domain/staff/device.ts";
import { deviceMessages } from "#app/domain/staff/messages/messages.ts";
import { offlineDeviceMessages } from "./messages/messages.ts";

/** As `Drawer 2 · Chrome on Android`. */
export function nameDevice(
  { userAgent, drawer }: { userAgent: string; drawer: number | null },
  locale: Locale,
): string {
  const name = deviceName(userAgent, deviceMessages(locale));
  return drawer === null ? name : offlineDeviceMessages(locale).inDrawer(drawer, name);
}
