import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ isolate }: Formats) => ({
  browserOn: (browser: string, system: string) => `${isolate(browser)} على ${isolate(system)}`,
  unknownDevice: "جهاز غير معروف",
});
