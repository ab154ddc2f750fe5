/** Where in a page a text would stand that nobody escaped, and what comes before and after it. */
const PLACES = {
  text: ["<p>", "</p>"],
  quoted: ['<b title="', '">x</b>'],
  apostrophed: ["<b title='", "'>x</b>"],
  bare: ["<b title=", ">x</b>"],
  link: ['<a href="', '">x</a>'],
  string: ['<script>window.a = "', '"</script>'],
  otherString: ["<script>window.a = '", "'</script>"],
  template: ["<script>window.a = `", "`</script>"],
  written: ['<script>document.write("', '")</script>'],
  field: ["<textarea>", "</textarea>"],
  title: ["<title>", "</title>"],
  comment: ["<!-- ", " -->"],
  style: ["<style>", "</style>"],
} as const;

/** `$` calls what tells that it ran; `&` is the same call with its first letter as an entity. */
const TEXTS: Record<keyof typeof PLACES, string[]> = {
  text: [
    "<script>$</script>",
    "<ScRiPt>$</sCrIpT>",
    "<script >$</script >",
    "<script/x>$</script>",
    "<img src=x onerror=$>",
    '<img/src="x"/onerror=$>',
    '<IMG SRC=x OnErRoR="$">',
    '<img src=x onerror="&">',
    "<!--<script>--><img src=x onerror=$>",
    '{"__html":"<img src=x onerror=$>"}',
    "]]><script>$</script>",
    "</p></div></main><script>$</script>",
    "<svg onload=$>",
    "<svg/onload=$>",
    "<svg><script>$</script></svg>",
    "<svg><script>&</script></svg>",
    "<svg><animate onbegin=$ attributeName=x dur=1s>",
    '<svg><a href="javascript:$"><text>x</text></a></svg>',
    "<body onload=$>",
    '<iframe src="javascript:$"></iframe>',
    '<iframe srcdoc="<script>$</script>"></iframe>',
    "<iframe onload=$></iframe>",
    "<input autofocus onfocus=$>",
    "<select autofocus onfocus=$>",
    "<details open ontoggle=$>x",
    "<video src=x onerror=$></video>",
    "<audio src=x onerror=$></audio>",
    "<b contenteditable onblur=$>x</b>",
    "<p onmouseover=$>x</p>",
    "<p style=animation-name:x onanimationstart=$>x</p>",
    "<link rel=stylesheet href=data:, onload=$>",
    "<form><button formaction=javascript:$>x</button>",
    '<a href="javascript:$">x</a>',
    '<a href="java&#9;script:$">x</a>',
  ],
  quoted: [
    '"><script>$</script>',
    '" onmouseover=$ x="',
    '" onfocus="$" autofocus x="',
    '"><img src=x onerror=$>',
    '"/><svg/onload=$>',
  ],
  apostrophed: ["'><script>$</script>", "' onclick=$ x='", "'><svg onload=$>"],
  bare: ["x onmouseover=$", "x><script>$</script>"],
  link: ["javascript:$", "JaVaScRiPt:$", "javascript://%0a$", "javascript:void($)"],
  string: ['";$//', '"-$-"', "</script><script>$</script>"],
  otherString: ["';$//", "'+$+'"],
  template: ["\u0024{$}"],
  written: ["\\u003cscript>$\\u003c/script>", "\\x3cimg src=x onerror=$\\x3e"],
  field: ["</textarea><script>$</script>"],
  title: ["</title><script>$</script>"],
  comment: ["--><script>$</script>"],
  style: ["</style><script>$</script>"],
};

export type HostileText = { text: string; unescaped: string };

type Place = keyof typeof PLACES;

/** Each runs `alert` with its own number. */
const NUMBERED = (Object.keys(PLACES) as Place[])
  .flatMap((place) => TEXTS[place].map((pattern) => ({ place, pattern })))
  .map(({ place, pattern }, number) => ({ place, text: callingAlert(pattern, number) }));

/** Texts that each run `alert` where a page takes them for more than text. */
export const SCRIPTS: HostileText[] = NUMBERED.map(({ place, text }) => standing(text, place));

/** The same in few texts: those of one place in one, but for links, which only run from their start. */
export const JOINED_SCRIPTS: HostileText[] = Object.values(
  Object.groupBy(NUMBERED, ({ place, text }) => (place === "link" ? text : place)),
).flatMap((group) => {
  const [first, ...more] = group ?? [];
  if (!first) return [];
  return [standing([first, ...more].map(({ text }) => text).join(" "), first.place)];
});

function callingAlert(pattern: string, number: number): string {
  return pattern
    .replace(/\$(?=[^{]|$)/g, `alert(${number})`)
    .replace(/&(?=[">]|<\/script)/g, `&#97;lert(${number})`);
}

function standing(text: string, place: Place): HostileText {
  const [before, after] = PLACES[place];
  return { text, unescaped: `${before}${text}${after}` };
}
