import { createContext } from "react-router";
import type { App } from "./app.server.ts";
import type { Staff } from "./domain/staff/staff.ts";

export type { Staff };

/** `context.get(shopContext)` in loaders and actions. */
export const appContext = createContext<App>();

/** The address a request came from: its rate limits' key. */
export const clientContext = createContext<string>();

/** Who is signed in; set for every address under /admin. */
export const staffContext = createContext<Staff>();

/** Whether the request failed because the database could not do its work. */
export const outageContext = createContext(false);
