import { href } from "react-router";
import { accountMessages } from "#app/routes/admin/account/messages/messages.ts";
import { backupsMessages } from "#app/routes/admin/backups/messages/messages.ts";
import { restoreMessages } from "#app/routes/admin/backups/restore/messages/messages.ts";
import { sectionsMessages } from "#app/routes/admin/sections/messages/messages.ts";
import { staffMessages } from "#app/routes/admin/staff/messages/messages.ts";
import { stockListMessages } from "#app/routes/admin/stock/list/messages/messages.ts";
import { type Destination, destination } from "./destination.ts";

/** Each opens the page where it is done. */
export const ACTIONS = [
  destination(
    "action",
    href("/admin/stock/delivery"),
    (locale) => stockListMessages(locale).delivery,
  ),
  destination("action", href("/admin/stock/counts"), (locale) => stockListMessages(locale).count),
  destination("action", href("/admin/stock/waste"), (locale) => stockListMessages(locale).waste),
  destination("action", href("/admin/stock/labels"), (locale) => stockListMessages(locale).labels),
  destination("action", href("/admin/stock/import"), (locale) => stockListMessages(locale).import),
  exporting("products", (locale) => stockListMessages(locale).exportProducts),
  exporting("movements", (locale) => stockListMessages(locale).exportMovements),
  destination("action", href("/admin/backups"), (locale) => backupsMessages(locale).backUpNow),
  destination("action", href("/admin/backups/restore"), (locale) => restoreMessages(locale).title),
  destination("action", href("/admin/sections"), (locale) => sectionsMessages(locale).create),
  destination("action", href("/admin/staff"), (locale) => staffMessages(locale).addStaff),
  destination("action", href("/admin/account"), (locale) => accountMessages(locale).changePassword),
  destination("action", href("/admin/account"), (locale) => accountMessages(locale).addPasskey),
  destination("action", href("/admin/account"), (locale) => accountMessages(locale).setPin),
];

function exporting(what: string, title: Destination["title"]): Destination {
  const to = href("/admin/stock/export/:what", { what });
  return { kind: "action", to, route: "admin/stock/export/:what", title };
}
