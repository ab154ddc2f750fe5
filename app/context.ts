import { createContext } from "react-router";
import type { App } from "#app/app.server.ts";
import type { Staff } from "#app/domain/staff/staff.ts";

export type { Staff };

export const appContext = createContext<App>();

/** The client's address: the key of its rate limits. */
export const clientContext = createContext<string>();

/** Who is signed in; set for every address under /admin. */
export const staffContext = createContext<Staff>();

/** Whether the request failed because the database is unavailable. */
export const outageContext = createContext(false);
