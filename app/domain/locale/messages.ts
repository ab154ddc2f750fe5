import { type Formats, formatsOf } from "./formats.ts";
import { DEFAULT_LOCALE, type Language, type Locale } from "./locale.ts";

type MessageModule<Texts> = { messages: (formats: Formats) => Texts };

/** The texts of a page or subject, in a module for each language: a browser loads one of them. */
export type Messages<Texts> = {
  /** Undefined until they are loaded. */
  loaded(locale: Locale): Texts | undefined;
  load(locale: Locale): Promise<Texts>;
};

export type TextsOf<Of> = Of extends Messages<infer Texts> ? Texts : never;

type AnyMessages = Messages<unknown>;

const all: AnyMessages[] = [];

const isBrowser = typeof document !== "undefined";

/** In the browser: a document has one language. */
export function pageLocale(): Locale {
  if (!isBrowser) return DEFAULT_LOCALE;
  const { lang, dataset } = document.documentElement;
  return {
    language: lang === "ar" ? "ar" : "en",
    digits: dataset.digits === "arabic" ? "arabic" : "latin",
  };
}

export function defineMessages<Texts>(
  modules: Record<Language, () => Promise<MessageModule<NoInfer<Texts>>>> & {
    en: () => Promise<MessageModule<Texts>>;
  },
): Messages<Texts> {
  const texts = new Map<Formats, Texts>();
  const loading = new Map<Formats, Promise<Texts>>();
  const messages: Messages<Texts> = {
    loaded: (locale) => texts.get(formatsOf(locale)),
    load(locale) {
      const formats = formatsOf(locale);
      const begun = loading.get(formats) ?? begin(formats);
      loading.set(formats, begun);
      return begun;
    },
  };
  async function begin(formats: Formats): Promise<Texts> {
    try {
      const module = await modules[formats.locale.language]();
      const loaded = module.messages(formats);
      texts.set(formats, loaded);
      return loaded;
    } catch (error) {
      loading.delete(formats);
      throw error;
    }
  }
  all.push(messages);
  // Beside the page's script, not after its first rendering. A failure shows when they are used.
  if (isBrowser) messages.load(pageLocale()).catch(() => {});
  return messages;
}

/** All that were defined so far, so that a page renders without waiting. */
export async function loadAllMessages(locale: Locale): Promise<void> {
  const missing = all.filter((messages) => messages.loaded(locale) === undefined);
  if (missing.length > 0) await Promise.all(missing.map((messages) => messages.load(locale)));
}
