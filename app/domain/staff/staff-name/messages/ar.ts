import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ isolate }: Formats) => ({
  named: (then: string, now: string) => `${isolate(then)} (الآن ${isolate(now)})`,
});
