import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const en = ({ count }: Formats) => ({
  needsConnection: "This page needs a connection",
  needsConnectionText: "Without one you can go on selling, and see what waits to be sent.",
  sellOffline: (time: string) =>
    `No connection. Sales are kept on this device and sent later. Prices and stock are from ${time}.`,
  toSend: (sales: number) =>
    count(sales, { one: "# sale waits to be sent.", other: "# sales wait to be sent." }),
  soldBefore: "The last sale was created. It is under Offline Sales.",
  willBeSent: "No answer came: the sale is kept on this device and will be sent by itself.",
});

export const offlineTexts = defineTexts({ en, ar });

export type OfflineTexts = TextsOf<typeof offlineTexts>;
