import { createContext } from "react";
import { IMAGES_AT } from "#app/domain/catalogue/image.ts";

/** Where browsers find pictures: at the shop, or where its files are served from. */
export const PicturesAt = createContext<string>(IMAGES_AT);
