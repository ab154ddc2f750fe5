import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

const en = () => ({
  choose: "Choose Image",
  drop: "Or drop one here. Up to 20 MB.",
  dropAnother: "Or drop another here.",
  uploading: "Uploading",
  uploaded: (percent: number) => `Uploading, ${percent}%`,
  preparing: "Preparing…",
  refusals: {
    "not-sent": "The image could not be sent. Please choose it again.",
    unreadable:
      "This file cannot be read as an image. Choose a JPEG, PNG, WebP, AVIF or GIF of up to 64 megapixels.",
    "too-large": "This file is larger than 20 MB. Choose a smaller image.",
    heic: "This browser cannot read HEIC photos. On an iPhone choose Most Compatible under Settings, Camera, Formats, or send the photo as JPEG.",
    "signed-out": "You are signed out. Sign in again in another tab, then choose the image again.",
  },
});

export const imageTexts = defineTexts({ en, ar });

export type ImageTexts = TextsOf<typeof imageTexts>;
