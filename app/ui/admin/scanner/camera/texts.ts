import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

const en = () => ({
  scan: "Scan with Camera",
  holdBarcode: "Hold a barcode into the frame.",
  notOpened: "Could not open the camera. Check your connection, then try again.",
  view: "What the camera sees",
  starting: "Starting the camera…",
  close: "Close",
  tryAgain: "Try again",
  problems: {
    refused: "The camera is not allowed. Allow it for this page in the browser, then try again.",
    missing: "No camera was found. Connect one, then try again.",
    insecure: "Browsers give the camera only to pages with an address of https.",
    failed: "The camera or its reader does not work. Check your connection, then try again.",
  },
});

export const cameraTexts = defineTexts({ en, ar });
