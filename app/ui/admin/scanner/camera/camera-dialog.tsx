import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { PlainHttpNote } from "#app/ui/admin/plain-http.tsx";
import { playRead } from "#app/ui/admin/scanner/scan-tones.ts";
import { useModal } from "#app/ui/admin/use-modal.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import "./camera-dialog.css";
import { cameraTexts } from "./texts.ts";
import { type CameraState, watchCamera } from "./watch-camera.ts";

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
  const t = useTexts(cameraTexts);
  const isWorking = state === "starting" || state === "reading";
  const problem = isWorking ? undefined : t.problems[state];
  return (
    <dialog ref={useModal(onClose)} className="dialog camera" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {t.scan}
      </h2>
      <div className="camera-view" data-state={state} hidden={problem !== undefined}>
        <video ref={video} muted playsInline aria-label={t.view} />
      </div>
      <p className="camera-status" role={problem ? "alert" : "status"}>
        {problem && <Icon name="alert" />}
        <span>{problem ?? (state === "starting" ? t.starting : children)}</span>
      </p>
      {state === "insecure" && <PlainHttpNote />}
      <div className="dialog-buttons">
        <button type="button" className="button" data-look="plain" onClick={onClose}>
          {t.close}
        </button>
        {problem && state !== "insecure" && (
          <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
            {t.tryAgain}
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
