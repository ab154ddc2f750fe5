import { createContext } from "react-router";
import type { App } from "#app/app.server.ts";
import type { Staff } from "#app/domain/staff/staff.ts";

export type { Staff };

export const appContext = createContext<App>();

/** The client's address: the key of its rate limits. */
export const clientContext = createContext<string>();

export const staffContext = createContext<Staff>();

export const outageContext = createContext(false);
