/** Of the first day: what has to be done before the shop is one's own. */
export type FirstStep = { label: string; to: string; isDone: boolean };

/** How much of the demo would go, and the names of what staff changed, which stays. */
export type DemoShop = { products: number; sections: number; orders: number; kept: string[] };

export type FirstDayIntent = "hide" | "remove";
export type FirstDayResult = { success?: string; failure?: string };

export const DEMO_SHOP_REMOVED = "Demo shop removed.";
export const FIRST_DAY_FAILURES: Record<FirstDayIntent, string> = {
  hide: "Could not hide the list.",
  remove: "Could not remove the demo shop.",
};
