import { href } from "react-router";
import type { App } from "#app/app.server.ts";
import { type FirstSteps, readFirstSteps } from "#app/data/demo/demo-shop.server.ts";
import { FIXED_CATEGORY_SLUGS } from "#app/domain/catalogue/category.ts";
import type { FirstStep } from "#app/domain/first-day.ts";
import { DEMO_SHOP, NEW_SHOP, type ShopSettings } from "#app/domain/shop/shop-settings.ts";

export type GettingStartedData = { steps: FirstStep[]; hasDemo: boolean };

/** Null once all is done and nothing of the demo is left, or where it was hidden. */
export async function readGettingStarted(
  { db, shopSettings }: App,
  done: { products: number; isBackedUp: boolean },
): Promise<GettingStartedData | null> {
  const found = await readFirstSteps(db);
  if (found.isHidden) return null;
  const { settings } = await shopSettings();
  const steps = firstSteps(settings, found, done);
  const isDone = steps.every((step) => step.isDone) && !found.hasDemo;
  return isDone ? null : { steps, hasDemo: found.hasDemo };
}

function firstSteps(
  { whatsapp, name }: ShopSettings,
  { demoProducts, testedNumber, hasOrder, hasSection, hasStaff }: FirstSteps,
  { products, isBackedUp }: { products: number; isBackedUp: boolean },
): FirstStep[] {
  const settings = href("/admin/settings");
  const [category] = FIXED_CATEGORY_SLUGS;
  const isOwn = whatsapp !== "" && whatsapp !== DEMO_SHOP.whatsapp;
  return [
    {
      step: isOwn ? "testMessage" : "whatsapp",
      to: settings,
      isDone: isOwn && (hasOrder || whatsapp === testedNumber),
    },
    { step: "name", to: settings, isDone: name !== NEW_SHOP.name },
    {
      step: "product",
      to: href("/admin/:category", { category }),
      isDone: products > demoProducts,
    },
    { step: "section", to: href("/admin/sections"), isDone: hasSection },
    { step: "staff", to: href("/admin/staff"), isDone: hasStaff },
    { step: "backup", to: href("/admin/backups"), isDone: isBackedUp },
  ];
}
