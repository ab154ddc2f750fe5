/** Addresses of another site, as some parser or other would read them. */
export const EXTERNAL_TARGETS = [
  ...[
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
  ],
  ...[
    "https://evil.example",
    "https:/evil.example",
    "http:\\\\evil.example",
    "//evil.example/%2f..",
    "evil.example",
  ],
  ...[
    "%2f%2fevil.example",
    "/%2fevil.example",
    "/%5cevil.example",
    "%68ttps://evil.example",
    "//evil%E3%80%82example",
  ],
  ...[
    "https://localhost@evil.example",
    "//localhost@evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
  ],
  ...[
    "/\t/evil.example",
    "/\n/evil.example",
    "\u0000//evil.example",
    " //evil.example",
    "//evil.example/..",
  ],
];

/** Where shops keep the address that they lead to afterwards. */
export const FIELDS = [
  "returnTo",
  "redirect",
  "redirectTo",
  "next",
  "url",
  "continue",
  "callbackURL",
  "r",
  "to",
];
