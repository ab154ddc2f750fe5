import { useEffect, useEffectEvent, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { AdminIcon } from "./admin-icon.tsx";

export type Notice = { id: number; tone: "success" | "error"; text: string };

const SHOWN_FOR = 5000;
const HELD_FOR = 1000;

/** Goes by itself, but not while it is hovered or focused. */
export function NoticeCard({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const closeAfter = (time: number) => {
      timer = setTimeout(() => {
        if (card.current?.matches(":hover, :focus-within")) closeAfter(HELD_FOR);
        else close();
      }, time);
    };
    closeAfter(SHOWN_FOR);
    return () => clearTimeout(timer);
  }, []);
  const dismiss = () => {
    // The button that has the focus goes.
    document.getElementById("main")?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <div ref={card} className="notice" data-tone={notice.tone}>
      {notice.tone === "success" ? <AdminIcon name="check" /> : <Icon name="alert" />}
      <p>{notice.text}</p>
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={dismiss}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
