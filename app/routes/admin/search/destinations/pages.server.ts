import { href } from "react-router";
import { layoutMessages } from "#app/routes/admin/layout/messages/messages.ts";
import { patternMessages } from "#app/routes/admin/patterns/messages/messages.ts";
import { bookingListMessages } from "#app/routes/admin/stock/bookings/messages/messages.ts";
import { countMessages } from "#app/routes/admin/stock/counts/messages/messages.ts";
import { stockListMessages } from "#app/routes/admin/stock/list/messages/messages.ts";
import { adminMessages } from "#app/ui/admin/messages/messages.ts";
import { destination } from "./destination.ts";

export const PAGES = [
  destination("page", href("/admin"), (locale) => layoutMessages(locale).dashboard),
  destination("page", href("/admin/orders"), (locale) => layoutMessages(locale).orders),
  destination("page", href("/admin/new-order"), (locale) => adminMessages(locale).newSale),
  destination("page", href("/admin/sections"), (locale) => layoutMessages(locale).manageSections),
  destination("page", href("/admin/stock"), (locale) => layoutMessages(locale).stock),
  destination("page", href("/admin/stock/reorder"), (locale) => stockListMessages(locale).reorder),
  destination("page", href("/admin/stock/bookings"), (locale) => bookingListMessages(locale).title),
  destination("page", href("/admin/stock/counts"), (locale) => countMessages(locale).title),
  destination("page", href("/admin/settings"), (locale) => layoutMessages(locale).settings),
  destination("page", href("/admin/staff"), (locale) => layoutMessages(locale).staff),
  destination("page", href("/admin/backups"), (locale) => layoutMessages(locale).backups),
  destination("page", href("/admin/activity"), (locale) => layoutMessages(locale).activity),
  destination("page", href("/admin/patterns"), (locale) => patternMessages(locale).title),
  destination("page", href("/admin/queue"), (locale) => layoutMessages(locale).offlineSales),
  destination("page", href("/admin/account"), (locale) => layoutMessages(locale).myAccount),
];

/** Where the shop uses shifts. */
export const SHIFT_PAGES = [
  destination("page", href("/admin/shift"), (locale) => layoutMessages(locale).myShift),
  destination("page", href("/admin/shifts"), (locale) => layoutMessages(locale).shifts),
];
