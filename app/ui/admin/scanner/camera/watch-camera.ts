import { openReader } from "./barcode-reader.ts";
import { newScans } from "./new-scans.ts";

export type CameraState = "starting" | "reading" | "refused" | "missing" | "insecure" | "failed";

const PAUSE_MS = 80;

const WIDE = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };

/** Shows the camera in `video` and calls back for each code, until the returned function is called. */
export function watchCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  onState: (state: CameraState) => void,
): () => void {
  const stopped = new AbortController();
  const tell = (state: CameraState) => {
    if (!stopped.signal.aborted) onState(state);
  };
  tell("starting");
  run(video, onCode, tell, stopped.signal).catch((error) => tell(stateOf(error)));
  return () => stopped.abort();
}

async function run(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  tell: (state: CameraState) => void,
  stopped: AbortSignal,
): Promise<void> {
  if (!navigator.mediaDevices) return tell("insecure");
  const stream = await navigator.mediaDevices.getUserMedia({ video: WIDE });
  whenStopped(stopped, () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  });
  if (stopped.aborted) return;
  stream.getVideoTracks()[0]?.addEventListener("ended", () => tell("failed"));
  video.srcObject = stream;
  await video.play();
  const reader = await openReader();
  whenStopped(stopped, reader.close);
  const scanOf = newScans();
  while (!stopped.aborted) {
    const read = await reader.read(video);
    tell("reading");
    const code = scanOf(read, performance.now());
    if (code !== null && !stopped.aborted) onCode(code);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function whenStopped(stopped: AbortSignal, undo: () => void): void {
  if (stopped.aborted) undo();
  else stopped.addEventListener("abort", undo);
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "failed";
}
