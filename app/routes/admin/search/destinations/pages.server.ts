import { href } from "react-router";
import { layoutTexts } from "#app/routes/admin/frame/texts.ts";
import { patternTexts } from "#app/routes/admin/patterns/texts.ts";
import { bookingListTexts } from "#app/routes/admin/stock/bookings/texts.ts";
import { countTexts } from "#app/routes/admin/stock/counts/texts.ts";
import { stockListTexts } from "#app/routes/admin/stock/list/texts.ts";
import { adminTexts } from "#app/ui/admin/texts.ts";
import { destination } from "./destination.ts";

export const PAGES = [
  destination("page", href("/admin"), (locale) => layoutTexts(locale).dashboard),
  destination("page", href("/admin/orders"), (locale) => layoutTexts(locale).orders),
  destination("page", href("/admin/new-order"), (locale) => adminTexts(locale).newSale),
  destination("page", href("/admin/sections"), (locale) => layoutTexts(locale).manageSections),
  destination("page", href("/admin/stock"), (locale) => layoutTexts(locale).stock),
  destination("page", href("/admin/stock/reorder"), (locale) => stockListTexts(locale).reorder),
  destination("page", href("/admin/stock/bookings"), (locale) => bookingListTexts(locale).title),
  destination("page", href("/admin/stock/counts"), (locale) => countTexts(locale).title),
  destination("page", href("/admin/settings"), (locale) => layoutTexts(locale).settings),
  destination("page", href("/admin/staff"), (locale) => layoutTexts(locale).staff),
  destination("page", href("/admin/backups"), (locale) => layoutTexts(locale).backups),
  destination("page", href("/admin/activity"), (locale) => layoutTexts(locale).activity),
  destination("page", href("/admin/patterns"), (locale) => patternTexts(locale).title),
  destination("page", href("/admin/queue"), (locale) => layoutTexts(locale).offlineSales),
  destination("page", href("/admin/account"), (locale) => layoutTexts(locale).myAccount),
];

/** Where the shop uses shifts. */
export const SHIFT_PAGES = [
  destination("page", href("/admin/shift"), (locale) => layoutTexts(locale).myShift),
  destination("page", href("/admin/shifts"), (locale) => layoutTexts(locale).shifts),
];
