import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { HERO_IMAGES } from "#app/domain/catalogue/image.ts";
import { type SettingTexts, settingMessages } from "#app/domain/shop/messages/messages.ts";
import { parseSettings } from "#app/domain/shop/parse-settings.ts";
import {
  SETTINGS_ID,
  type SettingsResult,
  type StoredSettings,
  type TypedSettings,
} from "#app/domain/shop/shop-settings.ts";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { storedImage, useImageUploads } from "#app/ui/admin/images/use-image-uploads.ts";
import { useKeptDraft } from "#app/ui/admin/leaving/kept-drafts.ts";
import { useAskBeforeLeaving, useLeaveAfter } from "#app/ui/admin/leaving/leave-guard.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import {
  type Draft,
  editDraft,
  edited,
  isUnsaved,
  type RecordKind,
  rebased,
} from "#app/ui/admin/record-form/draft.ts";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { useAnswer } from "#app/ui/use-answer.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { settingsMessages } from "./messages/messages.ts";

type SettingsDraft = Draft<StoredSettings, TypedSettings>;

/** Always an edit of the one record. What others save meanwhile is taken over where nothing was typed. */
export function useSettingsForm(settings: StoredSettings) {
  const element = useRef<HTMLFormElement>(null);
  const t = useMessages(settingsMessages);
  const settingTexts = useMessages(settingMessages);
  const kind = settingsKind(settingTexts);
  const [draft, setDraft] = useState<SettingsDraft>(() => editDraft(kind, settings));
  const { submit, state, data } = useFetcher<SettingsResult>();
  const focus = useFocusIn(element);
  const notify = useNotice();
  const isSaving = state !== "idle";
  const isDirty = isUnsaved(kind, draft);
  useAskBeforeLeaving(isDirty && !isSaving);
  useLeaveAfter(isSaving);
  useKeptDraft(t.title, isDirty ? draft : null, (kept) => {
    setDraft(kept);
    notify("update", t.draftBack);
  });
  const set = (change: Partial<TypedSettings>) => {
    if (!isSaving) setDraft((current) => edited(kind, current, change));
  };
  const uploads = useImageUploads(HERO_IMAGES, [SETTINGS_ID], (_draft, key) => {
    if (key) set({ hero: key });
  });
  const upload = uploads.shown.get(SETTINGS_ID);
  const isUploading = upload?.state === "uploading";
  const hero = {
    image: isUploading || upload?.state === "refused" ? upload : storedImage(draft.typed.hero),
    choose: (file: File) => uploads.start(SETTINGS_ID, file),
    remove: () => {
      uploads.forget(SETTINGS_ID);
      set({ hero: "" });
    },
  };
  if (!isSaving && draft.seen && draft.seen.version < settings.version) {
    const next = rebased(kind, draft, settings);
    setDraft(isDirty ? next : { ...next, conflict: null });
  }
  useAnswer({ state, data }, ({ success, failure, errors, changed }) => {
    if (success) {
      notify("success", success);
      setDraft((sent) => stored(sent, settingTexts));
    }
    if (failure) notify("error", failureText({ notSaved: t.notSaved }, failure));
    if (errors) {
      setDraft((sent) => ({ ...sent, errors }));
      focus("[aria-invalid=true]");
    }
    if (changed) {
      setDraft((sent) => rebased(kind, sent, changed));
      focus("[data-conflict]");
    }
  });

  const save = () => {
    if (isSaving || isUploading) return;
    const form = kind.toForm(draft);
    const parsed = parseSettings(form, settingTexts);
    if (!parsed.ok) {
      setDraft({ ...draft, errors: parsed.errors });
      focus("[aria-invalid=true]");
      return;
    }
    submit(form, { method: "post" });
  };
  return { element, draft, hero, isBusy: isSaving || isUploading, isSaving, save, set };
}

/** What was sent is stored by now; the page's next data has its version. */
function stored(sent: SettingsDraft, t: SettingTexts): SettingsDraft {
  const kind = settingsKind(t);
  const parsed = parseSettings(kind.toForm(sent), t);
  if (!sent.seen || !parsed.ok) return sent;
  const seen = { ...sent.seen, ...parsed.fields };
  return { ...sent, seen, typed: kind.typedFrom(seen) };
}

const settingsKind = (t: SettingTexts): RecordKind<StoredSettings, TypedSettings> => ({
  empty: {} as TypedSettings,
  typedFrom: ({ id: _id, version: _version, hours, ...settings }) => {
    const typed = Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === "number" ? String(value) : value,
    ]);
    return { ...Object.fromEntries(typed), hours: hours ? JSON.stringify(hours) : "" };
  },
  toForm: ({ save, seen, typed }) => {
    const form = new FormData();
    form.set("intent", "save");
    form.set("save", save);
    form.set("version", String(seen?.version));
    for (const [name, value] of Object.entries(typed)) form.set(name, String(value));
    return form;
  },
  parse: (form) => parseSettings(form, t),
});
