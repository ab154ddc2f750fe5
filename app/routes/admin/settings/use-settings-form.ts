import { useRef, useState } from "react";
import { HERO_IMAGES } from "#app/domain/catalogue/image.ts";
import { parseSettings } from "#app/domain/shop/parse-settings.ts";
import { type SettingGroup, settingsOf } from "#app/domain/shop/setting-groups.ts";
import {
  SETTINGS_ID,
  type SettingName,
  type StoredSettings,
  type TypedSettings,
} from "#app/domain/shop/shop-settings.ts";
import { type SettingTexts, settingTexts } from "#app/domain/shop/texts.ts";
import { typedSettings } from "#app/domain/shop/typed-settings.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { storedImage, useImageUploads } from "#app/ui/admin/images/use-image-uploads.ts";
import { useKeptDraft } from "#app/ui/admin/leaving/kept-drafts.ts";
import { useAskBeforeLeaving } from "#app/ui/admin/leaving/leave-guard.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import {
  type Draft,
  editDraft,
  edited,
  type RecordKind,
  rebased,
} from "#app/ui/admin/record-form/draft.ts";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { SettingsAnswer } from "./settings.server.ts";
import { settingsTexts } from "./texts.ts";

type SettingsDraft = Draft<StoredSettings, TypedSettings>;

/** The form edits a group of the one record. It takes over what others save meanwhile where nothing was typed. */
export function useSettingsForm(settings: StoredSettings, group: SettingGroup) {
  const element = useRef<HTMLFormElement>(null);
  const doubtful = useRef("");
  /** The conflict that the focus was brought to. */
  const shown = useRef<SettingsDraft["conflict"]>(null);
  const t = useTexts(settingsTexts);
  const settingText = useTexts(settingTexts);
  const kind = settingsKind(settingText, settingsOf(group));
  const [draft, setDraft] = useState<SettingsDraft>(() => editDraft(kind, settings));
  const focus = useFocusIn(element);
  const notify = useNotice();
  const [isAnswered, setAnswered] = useState(true);
  const { send, isPending } = useChange<"save", SettingsAnswer>({
    failures: t.notSaved,
    onAnswer: ({ success, errors, doubtful: number, changed: theirs }) => {
      setAnswered(true);
      if (number) doubtful.current = number;
      if (success) setDraft((sent) => stored(kind, sent));
      if (errors) showErrors(errors);
      if (theirs) {
        const next = rebased(kind, draft, theirs);
        setDraft(next);
        shown.current = next.conflict;
        // Another group was saved meanwhile: nothing to look over.
        if (next.conflict?.length === 0) sendDraft(next);
        else focus("[data-conflict]");
      }
    },
  });
  const before = kind.typedFrom(draft.seen ?? settings);
  const changed = settingsOf(group).filter((name) => draft.typed[name] !== before[name]);
  const isDirty = changed.length > 0;
  useAskBeforeLeaving(isDirty && !isPending);
  useKeptDraft(t.pageTitle(t.groups[group]), isDirty ? draft : null, (kept) => {
    setDraft(kept);
    notify("update", t.draftBack);
  });
  const set = (change: Partial<TypedSettings>) => {
    if (!isPending) setDraft((current) => edited(kind, current, change));
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
  // The page's data may have what was sent before its answer counts.
  if (isAnswered && draft.seen && draft.seen.version < settings.version) {
    const next = rebased(kind, draft, settings);
    setDraft(isDirty && next.conflict?.length ? next : { ...next, conflict: null });
  }
  const showErrors = (errors: SettingsDraft["errors"]) => {
    setDraft((current) => ({ ...current, errors }));
    focus("[aria-invalid=true]");
  };
  const sendDraft = (sent: SettingsDraft) => {
    const form = kind.toForm(sent);
    form.set("sureOf", doubtful.current);
    setAnswered(false);
    send("save", Object.fromEntries([...form].map(([name, value]) => [name, String(value)])));
  };
  const save = () => {
    if (isPending || isUploading) return;
    const { conflict } = draft;
    // It came while the page was open, perhaps out of sight.
    const isMine = Array.isArray(conflict) && conflict.some(({ mine }) => mine !== null);
    if (isMine && shown.current !== conflict) {
      shown.current = conflict;
      focus("[data-conflict]");
      return;
    }
    const parsed = kind.parse(kind.toForm(draft), draft.seen);
    if (parsed.ok) sendDraft(draft);
    else showErrors(parsed.errors);
  };
  return { element, draft, changed, hero, isUploading, isPending, save, set };
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
    typedFrom: (settings: StoredSettings) => typedSettings(settings, names),
    toForm: ({ save, seen, typed }: SettingsDraft) => {
      const form = new FormData();
      form.set("save", save);
      form.set("version", String(seen?.version));
      for (const name of names) form.set(name, String(typed[name]));
      return form;
    },
    parse: (form: FormData, seen: StoredSettings | null) =>
      parseSettings(form, t, seen?.whatsapp ?? ""),
  } satisfies RecordKind<StoredSettings, TypedSettings>;
}
