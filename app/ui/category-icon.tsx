import type { IconType } from "react-icons";
import {
  FaAppleAlt,
  FaBoxOpen,
  FaBreadSlice,
  FaCandyCane,
  FaCoffee,
  FaCookie,
  FaCookieBite,
  FaGamepad,
  FaGlassWhiskey,
  FaHeart,
  FaSeedling,
  FaShoppingBag,
  FaSmoking,
  FaStar,
  FaUtensils,
  FaWineBottle,
} from "react-icons/fa";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";

export const CATEGORY_ICONS: Record<CategoryHeader["icon"], IconType> = {
  smokes: FaSmoking,
  "snack-attack": FaCookie,
  "candy-boom": FaCandyCane,
  "super-nuts": FaSeedling,
  "vibe-save": FaGlassWhiskey,
  "game-on": FaGamepad,
  FaBoxOpen,
  FaCoffee,
  FaUtensils,
  FaAppleAlt,
  FaCookieBite,
  FaCandyCane,
  FaBreadSlice,
  FaWineBottle,
  FaShoppingBag,
  FaGamepad,
  FaStar,
  FaHeart,
};

export function CategoryIcon({ icon, size }: { icon: CategoryHeader["icon"]; size: number }) {
  const Icon = CATEGORY_ICONS[icon];
  return <Icon size={size} aria-hidden="true" />;
}
