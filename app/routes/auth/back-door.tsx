import { type ReactNode, useEffect, useState } from "react";
import { Link, useNavigationType } from "react-router";
import { Awning } from "#app/ui/awning.tsx";
import { KioskMark } from "#app/ui/kiosk-mark.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";

/** The kiosk from behind: a door under a small awning, and the form on it. */
export function BackDoor({ children }: { children: ReactNode }) {
  // As it was at first: a form that failed is a navigation too, and has its own place to go on.
  const [arrived] = useState(useNavigationType() !== "POP");
  useEffect(() => {
    if (arrived) document.querySelector("h1")?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <div className="back-street">
      <main className="wrap back-wall">
        <div className="back-door">
          <div className="door-canopy">
            <Awning />
          </div>
          <div className="door-frame">
            <div className="door-leaf">
              <Link
                to="/"
                className="door-plate"
                aria-label={`${useShopProfile().name}, to the shop`}
              >
                <KioskMark size={28} />
                <bdi className="truncate">{useShopProfile().name}</bdi>
              </Link>
              <div className="door-sheet">
                <h1 tabIndex={-1} className="text-title">
                  Admin Login
                </h1>
                {children}
              </div>
              <div className="door-panel" />
            </div>
          </div>
          <div className="door-step" />
        </div>
      </main>
      <div className="kerb" />
    </div>
  );
}
