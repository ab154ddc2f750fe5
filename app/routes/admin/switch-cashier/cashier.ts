import { createContext } from "react";

/** Who is active, whether anybody else has a PIN to take over by, and any owner one to approve with. */
export const CashierContext = createContext({ name: "", canSwitch: false, canApprove: false });
