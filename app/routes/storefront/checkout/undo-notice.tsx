import { createContext, type ReactNode, use, useState } from "react";
import { flushSync } from "react-dom";
import { useCart } from "#app/cart/cart.tsx";
import type { CartLine } from "#app/cart/stored-cart.ts";
import { useNoticeTime } from "#app/ui/notice-time.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { putBack, type TakenOut, takenOut } from "./removal.ts";
import { checkoutTexts } from "./texts.ts";

type Removal = {
  /** What was removed or lowered last, while its notice is shown. */
  last: TakenOut[] | null;
  /** Takes lines out of the cart, in a way that can be undone. */
  takeOut: (transition: (items: CartLine[]) => CartLine[]) => void;
  undo: () => void;
  forget: () => void;
};

const RemovalContext = createContext<Removal | null>(null);

export function useRemoval(): Removal {
  const removal = use(RemovalContext);
  if (!removal) throw new Error("useRemoval must be used within a RemovalProvider");
  return removal;
}

/** Around the lines and the empty cart: the last line is put back, too. */
export function RemovalProvider({ children }: { children: ReactNode }) {
  const { current, change } = useCart();
  const [last, setLast] = useState<TakenOut[] | null>(null);
  const takeOut: Removal["takeOut"] = (transition) => {
    const before = current().items;
    setLast(takenOut(before, change(transition).items));
  };
  const undo = () => {
    const [first] = last ?? [];
    if (!last || !first) return;
    // The pressed button goes; its line has the focus next.
    flushSync(() => {
      change((items) => putBack(items, last));
      setLast(null);
    });
    document.querySelector<HTMLElement>(`[data-line="${CSS.escape(first.line.id)}"]`)?.focus();
  };
  return (
    <RemovalContext value={{ last, takeOut, undo, forget: () => setLast(null) }}>
      {children}
    </RemovalContext>
  );
}

/** The lines must not change until the answer is there. */
export function UndoNotice({ isPending = false }: { isPending?: boolean }) {
  const { last } = useRemoval();
  return (
    // The live region exists before its content: only later changes are announced.
    <div role="status" className="undo-room" inert={isPending}>
      {last && <UndoCard key={last.map(({ line }) => line.id).join()} taken={last} />}
    </div>
  );
}

function UndoCard({ taken }: { taken: TakenOut[] }) {
  const { undo, forget } = useRemoval();
  const t = useTexts(checkoutTexts);
  return (
    <div className="undo-notice" {...useNoticeTime(forget)}>
      <p>{whatWasDone(taken, t)}</p>
      <button type="button" className="text-link" onClick={undo}>
        {t.undo}
      </button>
    </div>
  );
}

function whatWasDone(taken: TakenOut[], t: ReturnType<typeof checkoutTexts>): ReactNode {
  const [first] = taken;
  if (first && taken.length === 1) {
    const name = <UserText>{first.line.name}</UserText>;
    return first.left === 0 ? t.removed(name) : t.lowered(name, first.left);
  }
  const removed = taken.filter(({ left }) => left === 0).length;
  return t.takenOut(removed, taken.length - removed);
}
