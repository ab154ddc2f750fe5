/** On the first day these have to be done before the shop is one's own. */
export type FirstStep = {
  step: "whatsapp" | "testMessage" | "name" | "product" | "section" | "staff" | "backup";
  to: string;
  isDone: boolean;
};

/** How much of the demo would go, and the names of what staff changed, which stays. */
export type DemoShop = { products: number; sections: number; orders: number; kept: string[] };

export const FIRST_DAY_INTENTS = ["hide", "remove"] as const;
export type FirstDayIntent = (typeof FIRST_DAY_INTENTS)[number];
export type FirstDayResult = { success?: string; failure?: string };
