import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import { type Notice, NoticeCard } from "./notice-card.tsx";

/** `news` is of what others did, and never takes the place of an answer to what one did oneself. */
type Show = (tone: Notice["tone"] | "news", text: string) => void;

const NoticeContext = createContext<Show | null>(null);

/** Shows one notice at a time, and one piece of news, above the page; the next replaces it. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [news, setNews] = useState<Notice | null>(null);
  const count = useRef(0);
  const show = useCallback<Show>((tone, text) => {
    count.current += 1;
    if (tone === "news") setNews({ id: count.current, tone: "success", text });
    else setNotice({ id: count.current, tone, text });
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
        <div role="status">
          {news && <NoticeCard key={news.id} notice={news} onClose={() => setNews(null)} />}
        </div>
      </div>
    </NoticeContext>
  );
}

export function useNotice(): Show {
  const show = use(NoticeContext);
  if (!show) throw new Error("useNotice must be used within a NoticeProvider");
  return show;
}
