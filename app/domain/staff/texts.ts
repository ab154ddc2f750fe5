import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

const en = () => ({
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: "Unknown device",
});

export const deviceTexts = defineTexts({ en, ar });

export type DeviceTexts = TextsOf<typeof deviceTexts>;
