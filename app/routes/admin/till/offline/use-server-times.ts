import { dateFormats } from "#app/domain/locale/date-formats.ts";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useFormats } from "#app/ui/use-texts.tsx";
import { useDevice } from "./device/use-device.ts";

type Clock = { clockOffset: number };

export const SERVERS_CLOCK: Clock = { clockOffset: 0 };

/** Formats times of a clock, the device's unless another is named, as the server's clock has them. */
export function useServerTimes(): (at: number, clock?: Clock) => string {
  const { permit } = useDevice();
  const { timezone } = useShopProfile();
  const { locale } = useFormats();
  const device = permit ?? SERVERS_CLOCK;
  return (at, clock = device) =>
    dateFormats(Date.now() + device.clockOffset, timezone, locale).short(at + clock.clockOffset);
}
