import { useEffect, useEffectEvent, useRef } from "react";
import { MAX_UPLOAD_BYTES } from "#app/domain/limits.ts";
import type { DraftImage } from "./product-draft.ts";

const TOO_LARGE = "This file is larger than 10 MB. Choose a smaller image.";
const UNREADABLE =
  "This file cannot be read as an image. Choose a JPEG, PNG, WebP, AVIF or GIF of up to 24 megapixels.";
const NOT_SENT = "The image could not be sent. Please choose it again.";
const SIGNED_OUT = "You are signed out. Sign in again in another tab, then choose the image again.";
const REASONS: Record<string, string> = {
  unreadable: UNREADABLE,
  "too-large": TOO_LARGE,
  "signed-out": SIGNED_OUT,
};

type Report = (image: DraftImage) => void;

/**
 * Sends images as soon as they are chosen, one for each draft: a later one takes the place of
 * the one before. `settled` waits for what is still on its way.
 */
export function useUpload(collectionName: string) {
  const uploads = useRef(new Map<string, Upload>());
  const forget = (draftId: string) => {
    const upload = uploads.current.get(draftId);
    uploads.current.delete(draftId);
    upload?.request.abort();
    if (upload) URL.revokeObjectURL(upload.url);
  };
  const forgetAll = useEffectEvent(() => {
    for (const draftId of uploads.current.keys()) forget(draftId);
  });
  useEffect(() => () => forgetAll(), []);
  return {
    start(draftId: string, file: File, report: Report) {
      forget(draftId);
      const request = new XMLHttpRequest();
      const url = URL.createObjectURL(file);
      const isCurrent = () => uploads.current.get(draftId)?.request === request;
      const ended = send(request, collectionName, file, (share) => {
        if (isCurrent()) report({ state: "uploading", url, share });
      }).then((answer): DraftImage => {
        const image = imageOf(answer, url);
        if (isCurrent()) report(image);
        return image;
      });
      uploads.current.set(draftId, { request, url, ended });
      report({ state: "uploading", url, share: 0 });
    },
    forget,
    /** What becomes of a draft's upload. */
    settled: async (draftId: string): Promise<DraftImage> =>
      uploads.current.get(draftId)?.ended ?? { state: "refused", reason: NOT_SENT },
  };
}

type Upload = { request: XMLHttpRequest; url: string; ended: Promise<DraftImage> };

type Answer = { key?: string; error?: string };

function imageOf({ key, error }: Answer, url: string): DraftImage {
  if (key) return { state: "uploaded", url, key };
  return { state: "refused", reason: REASONS[error ?? ""] ?? NOT_SENT };
}

/** An XMLHttpRequest, as fetch tells nothing of how much has been sent. */
function send(
  request: XMLHttpRequest,
  collectionName: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Answer> {
  if (file.size > MAX_UPLOAD_BYTES) return Promise.resolve({ error: "too-large" });
  return new Promise((resolve) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener("loadend", () => resolve(answerOf(request)));
    request.open("POST", `/admin/images/${encodeURIComponent(collectionName)}`);
    const form = new FormData();
    form.set("image", file);
    request.send(form);
  });
}

/** Nothing, when it was cut short or something else than the upload's address answered. */
function answerOf(request: XMLHttpRequest): Answer {
  // Where the guard of the admin has led to.
  if (request.responseURL.endsWith("/login")) return { error: "signed-out" };
  try {
    return JSON.parse(request.responseText);
  } catch {
    return {};
  }
}
