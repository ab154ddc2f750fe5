import { createContext } from "react";

/** What marks our own inline scripts while a page is rendered; gone from what is sent. */
export const NonceContext = createContext<string | undefined>(undefined);
