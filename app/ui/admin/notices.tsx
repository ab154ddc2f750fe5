import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { IconButton } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useNoticeTime } from "#app/ui/notice-time.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { adminTexts } from "./texts.ts";

export type NoticeLink = { label: string; to: string };

type Notice = {
  id: number;
  tone: "success" | "error";
  text: string;
  link?: NoticeLink | undefined;
};

/** An `update` is about other people's work, and never replaces the answer to one's own. */
type Notify = (tone: Notice["tone"] | "update", text: string, link?: NoticeLink) => void;

const NoticeContext = createContext<Notify | null>(null);

type Shown = { answer: Notice | null; update: Notice | null; close: (notice: Notice) => void };

const ShownContext = createContext<Shown>({ answer: null, update: null, close: () => {} });

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
  // The next form may be refused beside its fields: a success that is still shown is not its answer.
  useEffect(() => {
    const onSubmit = () => setNotice((open) => (open?.tone === "success" ? null : open));
    addEventListener("submit", onSubmit, { capture: true });
    return () => removeEventListener("submit", onSubmit, { capture: true });
  }, []);
  const shown = useMemo(() => {
    const close = ({ id }: Notice) => {
      const unless = (open: Notice | null) => (open?.id === id ? null : open);
      setNotice(unless);
      setUpdate(unless);
    };
    return { answer: notice, update, close };
  }, [notice, update]);
  return (
    <NoticeContext value={notify}>
      <ShownContext value={shown}>{children}</ShownContext>
    </NoticeContext>
  );
}

/** In room of their own above the page. An update waits for the answer that is shown. */
export function Notices() {
  const { answer, update, close } = use(ShownContext);
  const card = (notice: Notice | null) =>
    notice && <NoticeCard key={notice.id} notice={notice} onClose={() => close(notice)} />;
  return (
    // The live regions exist before their content: only later changes are announced.
    <div className="notices on-screen-only" data-shown={answer || update ? "" : undefined}>
      <div role="status">{answer?.tone === "success" && card(answer)}</div>
      <div role="alert">{answer?.tone === "error" && card(answer)}</div>
      <div role="status">{!answer && card(update)}</div>
    </div>
  );
}

function NoticeCard({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { dismiss: dismissLabel } = useTexts(adminTexts);
  const dismiss = () => {
    // What is focused is about to be removed.
    document.getElementById("main")?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <div className="notice" data-tone={notice.tone} {...useNoticeTime(onClose)}>
      {notice.tone === "success" ? <Icon name="check" /> : <Icon name="alert" />}
      <p>{notice.text}</p>
      {notice.link && (
        <Link className="notice-link" to={notice.link.to} onClick={dismiss}>
          {notice.link.label}
        </Link>
      )}
      <IconButton icon="close" size={18} label={dismissLabel} onClick={dismiss} />
    </div>
  );
}
