import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { playRead } from "#app/ui/admin/scanner/scan-tones.ts";
import { useModal } from "#app/ui/admin/use-modal.ts";
import { Icon } from "#app/ui/icon.tsx";
import "./camera-dialog.css";
import { type CameraState, watchCamera } from "./watch-camera.ts";

const PROBLEMS: Partial<Record<CameraState, string>> = {
  refused: "The camera is not allowed. Allow it for this page in the browser, then try again.",
  missing: "No camera was found. Connect one, then try again.",
  insecure: "Browsers give the camera only to pages with an address of https.",
  failed: "The camera or its reader does not work. Check your connection, then try again.",
};

export function CameraDialog({
  onCode,
  onClose,
  children,
}: {
  onCode: (code: string) => void;
  onClose: () => void;
  /** What became of the last code. */
  children: ReactNode;
}) {
  const id = useId();
  const [attempt, setAttempt] = useState(1);
  const { video, state } = useCamera(onCode, attempt);
  const problem = PROBLEMS[state];
  return (
    <dialog ref={useModal(onClose)} className="dialog camera" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        Scan with Camera
      </h2>
      <div className="camera-view" data-state={state} hidden={problem !== undefined}>
        <video ref={video} muted playsInline aria-label="What the camera sees" />
      </div>
      <p className="camera-status" role={problem ? "alert" : "status"}>
        {problem && <Icon name="alert" />}
        {problem ?? (state === "starting" ? "Starting the camera…" : children)}
      </p>
      <div className="dialog-buttons">
        <button type="button" className="button" data-look="plain" onClick={onClose}>
          Close
        </button>
        {problem && state !== "insecure" && (
          <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </button>
        )}
      </div>
    </dialog>
  );
}

/** Not while the page is hidden: the camera is then free for others, and its light off. */
function useCamera(onCode: (code: string) => void, attempt: number) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  const read = useEffectEvent((code: string) => {
    playRead();
    onCode(code);
  });
  useEffect(() => {
    void attempt;
    let stop = () => {};
    const restart = () => {
      stop();
      if (video.current && !document.hidden) {
        stop = watchCamera(video.current, (code) => read(code), setState);
      }
    };
    restart();
    document.addEventListener("visibilitychange", restart);
    return () => {
      document.removeEventListener("visibilitychange", restart);
      stop();
    };
  }, [attempt]);
  return { video, state };
}
