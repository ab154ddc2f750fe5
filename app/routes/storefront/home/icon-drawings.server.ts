import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Category } from "#app/domain/catalogue/catalogue.ts";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import { CATEGORY_ICONS } from "#app/ui/category-icon.tsx";
import type { IconDrawing } from "./home-data.ts";

const SHAPE = /viewBox="0 0 (?<width>\d+) 512".*<path d="(?<path>[^"]+)">/;

const DRAWINGS = Object.fromEntries(
  Object.entries(CATEGORY_ICONS).map(([name, icon]) => {
    const shape = SHAPE.exec(renderToStaticMarkup(createElement(icon)))?.groups;
    return [name, { width: Number(shape?.width), path: String(shape?.path) }];
  }),
) as Record<CategoryHeader["icon"], IconDrawing>;

/** The drawings of these categories' icons, each once. */
export function drawingsFor(categories: Category[]): Record<string, IconDrawing> {
  return Object.fromEntries(categories.map(({ icon }) => [icon, DRAWINGS[icon]]));
}
