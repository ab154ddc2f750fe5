import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

type NoticeLink = { label: string; to: string };

type Notice = {
  id: number;
  tone: "success" | "error";
  text: string;
  link?: NoticeLink | undefined;
};

/** An `update` is about other people's work, and never replaces the answer to one's own. */
type Notify = (tone: Notice["tone"] | "update", text: string, link?: NoticeLink) => void;

const NoticeContext = createContext<Notify | null>(null);

export function useNotice(): Notify {
  const notify = use(NoticeContext);
  if (!notify) throw new Error("useNotice must be used within a NoticeProvider");
  return notify;
}

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [update, setUpdate] = useState<Notice | null>(null);
  const count = useRef(0);
  const notify = useCallback<Notify>((tone, text, link) => {
    count.current += 1;
    if (tone === "update") setUpdate({ id: count.current, tone: "success", text, link });
    else setNotice({ id: count.current, tone, text, link });
  }, []);
  const card = notice && (
    <NoticeCard key={notice.id} notice={notice} onClose={() => setNotice(null)} />
  );
  return (
    <NoticeContext value={notify}>
      {children}
      {/* The live regions exist before their content: only later changes are announced. */}
      <div className="notices">
        <div role="status">{notice?.tone === "success" && card}</div>
        <div role="alert">{notice?.tone === "error" && card}</div>
        <div role="status">
          {update && <NoticeCard key={update.id} notice={update} onClose={() => setUpdate(null)} />}
        </div>
      </div>
    </NoticeContext>
  );
}

const VISIBLE_MS = 5000;
const RECHECK_MS = 1000;

/** Closes after a while, but not while it is hovered or focused. */
function NoticeCard({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const closeAfter = (delayMs: number) => {
      timer = setTimeout(() => {
        if (card.current?.matches(":hover, :focus-within")) closeAfter(RECHECK_MS);
        else close();
      }, delayMs);
    };
    closeAfter(VISIBLE_MS);
    return () => clearTimeout(timer);
  }, []);
  const dismiss = () => {
    // What is focused is about to be removed.
    document.getElementById("main")?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <div ref={card} className="notice" data-tone={notice.tone}>
      {notice.tone === "success" ? <Icon name="check" /> : <Icon name="alert" />}
      <p>{notice.text}</p>
      {notice.link && (
        <Link className="notice-link" to={notice.link.to} onClick={dismiss}>
          {notice.link.label}
        </Link>
      )}
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={dismiss}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
