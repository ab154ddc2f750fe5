import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { HERO_IMAGES } from "#app/domain/catalogue/image.ts";
import { parseSettings } from "#app/domain/shop/parse-settings.ts";
import { type SettingGroup, settingsOf } from "#app/domain/shop/setting-groups.ts";
import {
  SETTINGS_ID,
  type SettingName,
  type SettingsResult,
  type StoredSettings,
  type TypedSettings,
} from "#app/domain/shop/shop-settings.ts";
import { type SettingTexts, settingTexts } from "#app/domain/shop/texts.ts";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { storedImage, useImageUploads } from "#app/ui/admin/images/use-image-uploads.ts";
import { useKeptDraft } from "#app/ui/admin/leaving/kept-drafts.ts";
import { useAskBeforeLeaving, useLeaveAfter } from "#app/ui/admin/leaving/leave-guard.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import {
  type Draft,
  editDraft,
  edited,
  type RecordKind,
  rebased,
} from "#app/ui/admin/record-form/draft.ts";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { useAnswer } from "#app/ui/use-answer.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { settingsTexts } from "./texts.ts";

type SettingsDraft = Draft<StoredSettings, TypedSettings>;

/** Always an edit of the one record's group. What others save meanwhile is taken over where nothing was typed. */
export function useSettingsForm(settings: StoredSettings, group: SettingGroup) {
  const element = useRef<HTMLFormElement>(null);
  const doubtful = useRef("");
  /** The conflict that the focus was brought to. */
  const shown = useRef<SettingsDraft["conflict"]>(null);
  const t = useTexts(settingsTexts);
  const settingText = useTexts(settingTexts);
  const kind = settingsKind(settingText, settingsOf(group));
  const [draft, setDraft] = useState<SettingsDraft>(() => editDraft(kind, settings));
  const { submit, state, data } = useFetcher<SettingsResult>();
  const focus = useFocusIn(element);
  const notify = useNotice();
  const isSaving = state !== "idle";
  const before = kind.typedFrom(draft.seen ?? settings);
  const changed = settingsOf(group).filter((name) => draft.typed[name] !== before[name]);
  const isDirty = changed.length > 0;
  useAskBeforeLeaving(isDirty && !isSaving);
  useLeaveAfter(isSaving);
  useKeptDraft(t.pageTitle(t.groups[group]), isDirty ? draft : null, (kept) => {
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
    setDraft(isDirty && next.conflict?.length ? next : { ...next, conflict: null });
  }
  const send = (sent: SettingsDraft) => {
    const form = kind.toForm(sent);
    form.set("sureOf", doubtful.current);
    submit(form, { method: "post" });
  };
  useAnswer({ state, data }, ({ success, failure, errors, doubtful: number, changed: theirs }) => {
    if (number) doubtful.current = number;
    if (success) {
      notify("success", success);
      setDraft((sent) => stored(kind, sent));
    }
    if (failure) notify("error", failureText({ notSaved: t.notSaved }, failure));
    if (errors) {
      setDraft((sent) => ({ ...sent, errors }));
      focus("[aria-invalid=true]");
    }
    if (theirs) {
      const next = rebased(kind, draft, theirs);
      setDraft(next);
      shown.current = next.conflict;
      // Another group was saved meanwhile: nothing to look over.
      if (next.conflict?.length === 0) send(next);
      else focus("[data-conflict]");
    }
  });

  const save = () => {
    if (isSaving || isUploading) return;
    const { conflict } = draft;
    // It came while the page was open, perhaps out of sight.
    const isMine = Array.isArray(conflict) && conflict.some(({ mine }) => mine !== null);
    if (isMine && shown.current !== conflict) {
      shown.current = conflict;
      focus("[data-conflict]");
      return;
    }
    const parsed = kind.parse(kind.toForm(draft), draft.seen);
    if (!parsed.ok) {
      setDraft({ ...draft, errors: parsed.errors });
      focus("[aria-invalid=true]");
      return;
    }
    send(draft);
  };
  return { element, draft, changed, hero, isBusy: isSaving || isUploading, isSaving, save, set };
}

type SettingsKind = ReturnType<typeof settingsKind>;

/** What was sent is stored by now; the page's next data has its version. */
function stored(kind: SettingsKind, sent: SettingsDraft): SettingsDraft {
  const parsed = kind.parse(kind.toForm(sent), sent.seen);
  if (!sent.seen || !parsed.ok) return sent;
  const seen = { ...sent.seen, ...parsed.fields };
  return { ...sent, seen, typed: kind.typedFrom(seen) };
}

function settingsKind(t: SettingTexts, names: readonly SettingName[]) {
  return {
    empty: {} as TypedSettings,
    typedFrom: (settings: StoredSettings) => {
      const typed = names.map((name) => [name, typedOf(settings[name])]);
      return Object.fromEntries(typed) as TypedSettings;
    },
    toForm: ({ save, seen, typed }: SettingsDraft) => {
      const form = new FormData();
      form.set("intent", "save");
      form.set("save", save);
      form.set("version", String(seen?.version));
      for (const name of names) form.set(name, String(typed[name]));
      return form;
    },
    parse: (form: FormData, seen: StoredSettings | null) =>
      parseSettings(form, t, seen?.whatsapp ?? ""),
  } satisfies RecordKind<StoredSettings, TypedSettings>;
}

function typedOf(value: StoredSettings[SettingName]): string | boolean {
  if (typeof value === "boolean") return value;
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
