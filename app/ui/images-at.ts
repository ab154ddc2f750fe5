import { createContext } from "react";
import { IMAGES_AT } from "#app/domain/catalogue/image.ts";

/** Where browsers find images: at the shop, or where its files are served from. */
export const ImagesAt = createContext<string>(IMAGES_AT);
