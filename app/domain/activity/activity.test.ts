import { expect, test } from "vitest";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { describeDetails } from "./activity.ts";
import { entryTexts } from "./texts.ts";

const t = entryTexts(DEFAULT_LOCALE);

test("each method that was counted wrong is an amount, by the name that the till has for it", () => {
  const texts = describeDetails({ wallet: -150 }, t, formatsOf(DEFAULT_LOCALE));
  expect(texts).toEqual(["Mobile Wallet EGP -1.50"]);
});

test.each<[string, Record<string, unknown>, string[]]>([
  ["nothing", {}, []],
  ["an amount", { total: 1250 }, ["Total EGP 12.50"]],
  ["a difference", { by: 3, stock: 13 }, ["By +3", "Stock 13"]],
  ["a change", { changes: { price: { from: 1000, to: 1200 } } }, ["Price EGP 10 → EGP 12"]],
  ["a switch", { changes: { is_visible: { from: true, to: false } } }, ["Visible on → off"]],
  ["an icon", { changes: { icon: { from: "FaBoxOpen", to: "FaHeart" } } }, ["Icon Box → Heart"]],
  [
    "a setting",
    { changes: { afterSale: { from: "dashboard", to: "new-sale" } } },
    ["After a sale Dashboard → New Sale"],
  ],
  ["a text that was empty", { changes: { phone: { from: "", to: "010" } } }, ["Phone none → 010"]],
  [
    "an image, whose key says nothing",
    { changes: { hero: { from: "", to: "k" } } },
    ["Hero image changed"],
  ],
  ["a record", { changes: { hours: { from: null, to: { week: [] } } } }, ["Opening hours changed"]],
])("%s reads as staff would say it", (_, details, texts) => {
  expect(describeDetails(details, t, formatsOf(DEFAULT_LOCALE))).toEqual(texts);
});
