import { createContext, type RouterContextProvider } from "react-router";
import type { App } from "#app/app.server.ts";
import type { By } from "#app/domain/change.ts";
import { DEFAULT_LOCALE, type Locale } from "#app/domain/locale/locale.ts";
import type { Staff } from "#app/domain/staff/staff.ts";

export type { Staff };

export const appContext = createContext<App>();

/** The client's address: the key of its rate limits. */
export const clientContext = createContext<string>();

export const staffContext = createContext<Staff>();

/** Of whoever is signed in. */
export function changedBy(context: Readonly<RouterContextProvider>): By {
  return { staff: context.get(staffContext).id, now: Date.now() };
}

/** The token of their session, as it is stored. */
export const sessionContext = createContext<string>();

/** Why a page of the admin is not opened; its loaders answer 403 with it. */
export type AccessRefusal = "forbidden" | "step-up";

export const refusalContext = createContext<AccessRefusal | null>(null);

/** Whether an open page of another release asks for the data of a route that is no more. */
export const oldPageContext = createContext(false);

export const outageContext = createContext(false);

/** Of the answer: the address names it, in the admin the account. */
export const localeContext = createContext<Locale>(DEFAULT_LOCALE);
