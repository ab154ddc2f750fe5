import { createContext } from "react-router";
import type { Shop } from "./shop.server.ts";

/** `context.get(shopContext)` in loaders and actions. */
export const shopContext = createContext<Shop>();

/** The address a request came from: its rate limits' key. */
export const clientContext = createContext<string>();
