/** In what language and direction text that somebody typed is: the language is told by its first letter. */
export function writtenIn(text: string): { dir: "auto"; lang?: "ar" } {
  return /^\P{L}*\p{Script=Arabic}/u.test(text) ? { dir: "auto", lang: "ar" } : { dir: "auto" };
}

/** Text that somebody typed, within a sentence or beside other text. */
export function UserText({ className, children }: { className?: string; children: string }) {
  return (
    <bdi className={className} {...writtenIn(children)}>
      {children}
    </bdi>
  );
}
