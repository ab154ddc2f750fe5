import { preload } from "react-dom";
import kiosk from "#app/routes/storefront/kiosk.svg?no-inline";
import skyline from "#app/routes/storefront/skyline.svg?no-inline";
import { useShopProfile } from "#app/ui/shop-profile.tsx";

/** The kiosk in its street. */
export function Hero() {
  // A background is found late, and this one is the largest thing that is painted.
  preload(skyline, { as: "image" });
  return (
    <section className="hero" aria-label="Welcome">
      <div className="hero-skyline" style={{ backgroundImage: `url(${skyline})` }} />
      <div className="wrap hero-row">
        <div className="hero-words">
          <h1 tabIndex={-1} className="text-display font-black tracking-tight">
            <bdi>{useShopProfile().name}</bdi>
          </h1>
          <p className="text-lead font-bold text-balance lg:max-w-80 lg:text-title">
            Snacks, sweets and cold drinks from the corner.
          </p>
          <p className="max-w-80 text-balance max-lg:hidden">
            Fill your cart, send it on WhatsApp, and we take it from there.
          </p>
        </div>
        <img
          className="hero-image"
          src={kiosk}
          width={616}
          height={482}
          alt=""
          fetchPriority="high"
        />
      </div>
      <div className="kerb relative" />
    </section>
  );
}
