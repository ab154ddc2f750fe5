/** What a failure says: the server's text or, where nothing answered, the key of one of the page's. */
export function failureText<Key extends string>(texts: Record<Key, string>, failure: string) {
  return Object.hasOwn(texts, failure) ? texts[failure as Key] : failure;
}
