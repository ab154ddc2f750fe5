import type { CSSProperties } from "react";
import type { ShopProfile } from "#app/domain/shop/shop-profile.ts";
import { writtenIn } from "./user-text.tsx";

/** The shop's name in the size of its place, or in the largest that takes two lines and breaks no word. */
export function ShopName({ name, nameWidth }: Pick<ShopProfile, "name" | "nameWidth">) {
  const style = { "--name-width": nameWidth } as CSSProperties;
  return (
    <bdi className="name shop-name" style={style} {...writtenIn(name)}>
      {name}
    </bdi>
  );
}
