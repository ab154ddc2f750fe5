import { createContext } from "react-router";
import type { App } from "#app/app.server.ts";
import type { Staff } from "#app/domain/staff/staff.ts";

export type { Staff };

export const appContext = createContext<App>();

/** The client's address: the key of its rate limits. */
export const clientContext = createContext<string>();

export const staffContext = createContext<Staff>();

/** The token of their session. */
export const sessionContext = createContext<string>();

/** Whether the person may not open the page that is asked for. */
export const isForbiddenContext = createContext(false);

export const outageContext = createContext(false);
