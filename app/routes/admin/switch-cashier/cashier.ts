import { createContext } from "react";

/** Who is active, and whether anybody else has a PIN to take over by. */
export const CashierContext = createContext({ name: "", canSwitch: false });
