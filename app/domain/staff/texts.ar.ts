import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ isolate }: Formats) => ({
  browserOn: (browser: string, system: string) => `${isolate(browser)} على ${isolate(system)}`,
  unknownDevice: "جهاز غير معروف",
});
