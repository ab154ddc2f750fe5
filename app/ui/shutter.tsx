import type { ReactNode } from "react";
import { Awning } from "./awning.tsx";
import { KioskMark } from "./kiosk-mark.tsx";

/** A closed kiosk with a note on its shutter. Needs nothing of the shop, as that may have failed. */
export function Shutter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="fascia">
        <div className="wrap fascia-row">
          <a className="fascia-name" href="/">
            <KioskMark size={32} />
            <span>Back to the shop</span>
          </a>
        </div>
        <Awning />
      </header>
      <main className="wrap grid flex-1">
        <div className="shutter">
          <div className="shutter-note grid justify-items-center gap-3">
            <h1 className="text-title">{title}</h1>
            {children}
          </div>
        </div>
      </main>
      <div className="kerb" />
    </div>
  );
}
