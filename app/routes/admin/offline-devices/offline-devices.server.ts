import type { App } from "#app/app.server.ts";
import { listOfflineDevices, type OfflineDevice } from "#app/data/devices/device-keys.server.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { deviceName } from "#app/domain/staff/device.ts";
import { deviceTexts } from "#app/domain/staff/texts.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import { offlineDeviceTexts } from "./texts.ts";

export type OfflineDeviceView = Pick<OfflineDevice, "key" | "lastNumber" | "staffName"> & {
  name: string;
  since: string;
};

/** All, or those that a person registered. */
export async function viewOfflineDevices(
  app: App,
  locale: Locale,
  staff?: string,
): Promise<OfflineDeviceView[]> {
  const { short } = await datesNow(app, locale);
  const devices = await listOfflineDevices(app.db, staff);
  return devices.map(({ key, lastNumber, staffName, since, ...device }) => ({
    ...{ key, lastNumber, staffName },
    name: nameDevice(device, locale),
    since: short(since),
  }));
}

/** As `Drawer 2 · Chrome on Android`. */
export function nameDevice(
  { userAgent, drawer }: { userAgent: string; drawer: number | null },
  locale: Locale,
): string {
  const name = deviceName(userAgent, deviceTexts(locale));
  return drawer === null ? name : offlineDeviceTexts(locale).inDrawer(drawer, name);
}
