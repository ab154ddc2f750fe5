import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Dialog } from "#app/ui/admin/controls/dialog.tsx";
import { PlainHttpNote } from "#app/ui/admin/plain-http.tsx";
import { playRead } from "#app/ui/admin/scanner/scan-tones.ts";
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
  const [attempt, setAttempt] = useState(1);
  const { video, state } = useCamera(onCode, attempt);
  const t = useTexts(cameraTexts);
  const isWorking = state === "starting" || state === "reading";
  const problem = isWorking ? undefined : t.problems[state];
  return (
    <Dialog title={t.scan} className="camera" onClose={onClose}>
      <div className="camera-view" data-state={state} hidden={problem !== undefined}>
        <video ref={video} muted playsInline aria-label={t.view} />
      </div>
      <p className="camera-status" role={problem ? "alert" : "status"}>
        {problem && <Icon name="alert" />}
        <span>{problem ?? (state === "starting" ? t.starting : children)}</span>
      </p>
      {state === "insecure" && <PlainHttpNote />}
      <div className="dialog-buttons">
        <Button look="plain" onClick={onClose}>
          {t.close}
        </Button>
        {problem && state !== "insecure" && (
          <Button onClick={() => setAttempt(attempt + 1)}>{t.tryAgain}</Button>
        )}
      </div>
    </Dialog>
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
