import { setTimeout as delay } from "node:timers/promises";
import { fulfilmentTerms } from "#app/domain/fulfilment/fulfilment.ts";
import { shownHours } from "#app/domain/shop/shop-profile.ts";
import {
  DEMO_SHOP,
  NEW_SHOP,
  type SavedSettings,
  SETTINGS_ID,
  type SettingName,
  type ShopSettings,
  type StoredSettings,
  withoutOldArabic,
} from "#app/domain/shop/shop-settings.ts";
import type { CatalogueVersion } from "./page-cache/catalogue-version.server.ts";
import type { Settings } from "./settings.server.ts";

export type CurrentSettings = {
  settings: StoredSettings;
  /** Those that the environment sets: it wins. */
  fixed: SettingName[];
};

/** A page does not wait longer for a database that is slow, where the settings were read before. */
const READ_TIMEOUT_MS = 500;

const CLOCK_INTERVAL_MS = 20_000;

/** Reads the shop's settings when something has changed, in whichever process. */
export function openShopSettings(
  readSaved: () => Promise<SavedSettings>,
  catalogue: CatalogueVersion & { bump(): void },
  { shop: given, isDemo: mayBeDemo }: Settings,
): () => Promise<CurrentSettings> {
  let read: { version: number; settings: Promise<CurrentSettings> } | undefined;
  let known: CurrentSettings | undefined;
  let [asked, taken] = [0, 0];
  let shown: string | undefined;

  const current = ({ version, saved, isDemoRemoved = false }: SavedSettings): CurrentSettings => {
    const isDemo = mayBeDemo && !isDemoRemoved;
    const settings = isDemo ? { ...DEMO_SHOP, ...saved } : { ...NEW_SHOP, ...withoutDemo(saved) };
    known = {
      settings: withoutOldArabic({ ...settings, ...given, id: SETTINGS_ID, version }),
      fixed: Object.keys(given) as SettingName[],
    };
    shown = hoursNow(known);
    return known;
  };

  const doWithout = (): CurrentSettings => {
    read = undefined;
    return known ?? current({ version: 0, saved: {} });
  };

  const doWithoutUntil = (reading: Promise<unknown>): CurrentSettings => {
    // Pages that were made with the old ones are dropped.
    reading.then(catalogue.bump, () => {});
    return doWithout();
  };

  const watchClock = () => {
    const now = known && hoursNow(known);
    if (now !== shown) catalogue.bump();
    shown = now;
  };
  setInterval(watchClock, CLOCK_INTERVAL_MS).unref();

  return () => {
    const version = catalogue.glance();
    if (read?.version === version) return read.settings;
    asked += 1;
    const order = asked;
    const reading = readSaved().then((saved) => {
      // One that was slow may end after a later one.
      if (known && order < taken) return known;
      taken = order;
      return current(saved);
    });
    const late = delay(READ_TIMEOUT_MS, null, { ref: false });
    const settings = (known ? Promise.race([reading, late]) : reading).then(
      (fresh) => fresh ?? doWithoutUntil(reading),
      doWithout,
    );
    read = { version, settings };
    return settings;
  };
}

function hoursNow({ settings }: CurrentSettings): string {
  const now = Date.now();
  return JSON.stringify([shownHours(settings, now), fulfilmentTerms(settings, now)?.closed]);
}

/** The demo's number and addresses, which its form may have saved, are nobody's. */
function withoutDemo(saved: Partial<ShopSettings>): Partial<ShopSettings> {
  const kept = Object.entries(saved).filter(
    ([name, value]) => value !== DEMO_SHOP[name as SettingName],
  );
  return Object.fromEntries(kept);
}
