import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href } from "react-router";
import { imageUrl } from "#app/domain/catalogue/image.ts";
import { MAX_UPLOAD_BYTES } from "#app/domain/limits.ts";
import { whileAnswering } from "#app/ui/admin/answer-limit.ts";
import { askForStepUp } from "#app/ui/admin/step-up.ts";

const REASONS = ["unreadable", "too-large", "heic", "signed-out", "not-sent"] as const;

type Reason = (typeof REASONS)[number];

/** `url` is an object URL; `share`, from 0 to 1, is what has been sent. */
export type ImageUpload =
  | { state: "uploading"; url: string; share: number }
  | { state: "uploaded"; url: string }
  | { state: "refused"; reason: Reason };

export type ShownImage = ImageUpload | { state: "none" } | { state: "stored"; url: string };

export function storedImage(key: string): ShownImage {
  return key ? { state: "stored", url: imageUrl(key) } : { state: "none" };
}

type Request = { request: XMLHttpRequest; url: string; ended: Promise<string | null> };

/** One upload a draft, the latest. `onEnd` gets the image's key, or null when it was refused. */
export function useImageUploads(
  collectionName: string,
  draftIds: string[],
  onEnd: (draftId: string, key: string | null) => void,
) {
  const requests = useRef(new Map<string, Request>());
  const [shown, setShown] = useState<ReadonlyMap<string, ImageUpload>>(new Map());
  const show = (draftId: string, upload: ImageUpload) =>
    setShown((all) => new Map(all).set(draftId, upload));
  const forget = (draftId: string) => {
    const { request, url } = requests.current.get(draftId) ?? {};
    requests.current.delete(draftId);
    request?.abort();
    if (url) URL.revokeObjectURL(url);
    setShown((all) => new Map([...all].filter(([id]) => id !== draftId)));
  };
  const forgetAllBut = useEffectEvent((kept: string[]) => {
    const gone = [...requests.current.keys()].filter((draftId) => !kept.includes(draftId));
    for (const draftId of gone) forget(draftId);
  });
  const kept = draftIds.join(" ");
  useEffect(() => forgetAllBut(kept.split(" ")), [kept]);
  useEffect(() => () => forgetAllBut([]), []);

  return {
    shown,
    forget,
    start: (draftId: string, file: File) => {
      forget(draftId);
      const request = new XMLHttpRequest();
      const url = URL.createObjectURL(file);
      const isCurrent = () => requests.current.get(draftId)?.request === request;
      const onProgress = (share: number) => {
        if (isCurrent()) show(draftId, { state: "uploading", url, share });
      };
      const upload = async (): Promise<Answer> => {
        if (file.size > MAX_UPLOAD_BYTES) return { error: "too-large" };
        const photo = await scaledDown(file);
        if (!photo) return { error: "heic" };
        return isCurrent() ? send(request, collectionName, photo, onProgress) : {};
      };
      const ended = upload().then(({ key = null, error }) => {
        if (!isCurrent()) return key;
        const reason = REASONS.find((known) => known === error) ?? "not-sent";
        show(draftId, key ? { state: "uploaded", url } : { state: "refused", reason });
        onEnd(draftId, key);
        return key;
      });
      requests.current.set(draftId, { request, url, ended });
      show(draftId, { state: "uploading", url, share: 0 });
    },
    underWay: (draftId: string) =>
      shown.get(draftId)?.state === "uploading" ? requests.current.get(draftId)?.ended : undefined,
    forgetRefused: (draftId: string) => {
      if (shown.get(draftId)?.state === "refused") forget(draftId);
    },
  };
}

type Answer = { key?: string; error?: string };

/** fetch does not report upload progress. */
function send(
  request: XMLHttpRequest,
  collectionName: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Answer> {
  const ended = new Promise<Answer>((resolve) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener("loadend", () => resolve(answerOf(request)));
    request.open("POST", href("/admin/images/:collectionName", { collectionName }));
    const form = new FormData();
    form.set("image", file);
    request.send(form);
  });
  whileAnswering(ended).catch(() => request.abort());
  return ended;
}

function answerOf(request: XMLHttpRequest): Answer {
  // The admin's guard redirected it.
  if (request.responseURL.endsWith("/login")) return { error: "signed-out" };
  if (request.status === 403) askForStepUp();
  try {
    return JSON.parse(request.responseText);
  } catch {
    return {};
  }
}

const MAX_SIDE = 2560;

const HEIC = /\.hei[cf]$/i;

/**
 * A photo whose longer side is at most 2,560 px, so that less is sent; a HEIC photo as JPEG, which servers read.
 * What the browser cannot read is sent as it is; null for HEIC that it cannot read.
 */
async function scaledDown(file: File): Promise<File | null> {
  const isHeic = HEIC.test(file.name);
  const photo = await createImageBitmap(file).catch(() => null);
  if (!photo) return isHeic ? null : file;
  const scale = MAX_SIDE / Math.max(photo.width, photo.height);
  if (scale >= 1 && !isHeic) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(photo.width * Math.min(1, scale)));
  canvas.height = Math.max(1, Math.round(photo.height * Math.min(1, scale)));
  canvas.getContext("2d")?.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  // JPEG has no transparency.
  const type = isHeic || file.type === "image/jpeg" ? "image/jpeg" : "image/png";
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
  return made ? new File([made], file.name, { type }) : file;
}
