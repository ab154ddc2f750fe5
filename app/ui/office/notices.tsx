import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import { type Notice, NoticeCard } from "./notice-card.tsx";

type Show = (tone: Notice["tone"], text: string) => void;

const NoticeContext = createContext<Show | null>(null);

/** Shows one notice at a time, above the page; the next replaces it. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const count = useRef(0);
  const show = useCallback<Show>((tone, text) => {
    count.current += 1;
    setNotice({ id: count.current, tone, text });
  }, []);
  const card = notice && (
    <NoticeCard key={notice.id} notice={notice} onClose={() => setNotice(null)} />
  );
  return (
    <NoticeContext value={show}>
      {children}
      {/* Both are there before anything is said: only what comes into them later is announced. */}
      <div className="notices">
        <div role="status">{notice?.tone === "success" && card}</div>
        <div role="alert">{notice?.tone === "error" && card}</div>
      </div>
    </NoticeContext>
  );
}

export function useNotice(): Show {
  const show = use(NoticeContext);
  if (!show) throw new Error("useNotice must be used within a NoticeProvider");
  return show;
}
