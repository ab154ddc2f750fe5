import { useEffect, useState } from "react";
import { href, PrefetchPageLinks } from "react-router";
import type { Role } from "#app/domain/staff/staff.ts";
import { loadSearch } from "#app/routes/admin/search/open-search.tsx";

/** One address for each script. */
const OWNER_PAGES = [
  href("/admin"),
  href("/admin/:category", { category: "smokes" }),
  href("/admin/section/:sectionName?"),
  href("/admin/sections"),
  href("/admin/staff"),
];
const PAGES = [
  href("/admin/orders"),
  href("/admin/new-order"),
  href("/admin/confirm-order"),
  href("/admin/queue"),
  href("/admin/account"),
];

/** Fetches the scripts of the admin's pages and search once the browser is idle, for when the connection is lost. */
export function PreloadPages({ role }: { role: Role }) {
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) loadSearch().catch(() => {});
  }, [isIdle]);
  const pages = role === "owner" ? [...OWNER_PAGES, ...PAGES] : PAGES;
  return isIdle && pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isSavingData()) return;
    // Safari has no `requestIdleCallback`.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(() => setIdle(true), 2000);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(() => setIdle(true));
    return () => cancelIdleCallback(callback);
  }, []);
  return isIdle;
}

function isSavingData(): boolean {
  return Reflect.get(Reflect.get(navigator, "connection") ?? {}, "saveData") === true;
}
