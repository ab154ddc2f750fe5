import { href } from "react-router";
import { accountTexts } from "#app/routes/admin/account/texts.ts";
import { restoreTexts } from "#app/routes/admin/backups/restore/texts.ts";
import { backupsTexts } from "#app/routes/admin/backups/texts.ts";
import { sectionsTexts } from "#app/routes/admin/sections/texts.ts";
import { staffTexts } from "#app/routes/admin/staff/texts.ts";
import { stockListTexts } from "#app/routes/admin/stock/list/texts.ts";
import { type Destination, destination } from "./destination.ts";

/** Each opens the page where it is done. */
export const ACTIONS = [
  destination("action", href("/admin/stock/delivery"), (locale) => stockListTexts(locale).delivery),
  destination("action", href("/admin/stock/counts"), (locale) => stockListTexts(locale).count),
  destination("action", href("/admin/stock/waste"), (locale) => stockListTexts(locale).waste),
  destination("action", href("/admin/stock/labels"), (locale) => stockListTexts(locale).labels),
  destination("action", href("/admin/stock/import"), (locale) => stockListTexts(locale).import),
  exporting("products", (locale) => stockListTexts(locale).exportProducts),
  exporting("movements", (locale) => stockListTexts(locale).exportMovements),
  destination("action", href("/admin/backups"), (locale) => backupsTexts(locale).backUpNow),
  destination("action", href("/admin/backups/restore"), (locale) => restoreTexts(locale).title),
  destination("action", href("/admin/sections"), (locale) => sectionsTexts(locale).create),
  destination("action", href("/admin/staff"), (locale) => staffTexts(locale).addStaff),
  destination("action", href("/admin/account"), (locale) => accountTexts(locale).changePassword),
  destination("action", href("/admin/account"), (locale) => accountTexts(locale).addPasskey),
  destination("action", href("/admin/account"), (locale) => accountTexts(locale).setPin),
];

function exporting(what: string, title: Destination["title"]): Destination {
  const to = href("/admin/stock/export/:what", { what });
  return { kind: "action", to, route: "admin/stock/export/:what", title };
}
