import {
  type ComponentProps,
  cloneElement,
  createContext,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from "react";
import { preload } from "react-dom";
import { Links, Scripts } from "react-router";

type Link = ReactElement<ComponentProps<"link">>;

/** On the server: the text of a small style sheet at this address. */
export const StyleTextContext = createContext<(href: string) => string | undefined>(inPage);

/** React Router's links, with small styles in the page: nothing is fetched before the first paint. */
export function PageLinks(): ReactNode {
  return withLinks(Links({}), (link) =>
    link.props.rel === "stylesheet" ? <Style key={link.key} {...link.props} /> : link,
  );
}

/** React Router's scripts, fetched after the font and the first images. It has no option for that. */
export function LateScripts(): ReactNode {
  return withLinks(Scripts({}), (link) => cloneElement(link, { fetchPriority: "low" }));
}

/** React's types lack it. */
const DISABLED = { disabled: true };

function Style({ href = "", ...props }: ComponentProps<"link">) {
  const text = use(StyleTextContext)(href);
  if (text === undefined) {
    // Else React writes the scripts' links before it, which take the browser's connections.
    if (import.meta.env.SSR) preload(href, { as: "style" });
    return <link {...props} href={href} />;
  }
  return (
    <>
      <style data-href={href}>{text}</style>
      {/* Is not fetched. Without it React Router would preload the file before an action. */}
      <link {...props} href={href} {...DISABLED} />
    </>
  );
}

/** The browser takes the text from the page. */
function inPage(href: string): string | undefined {
  return document.querySelector(`style[data-href="${href}"]`)?.textContent ?? undefined;
}

function withLinks(node: ReactNode, change: (link: Link) => ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map((child) => withLinks(child, change));
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  if (node.type === "link") return change(node as Link);
  if (node.type !== Fragment) return node;
  const children = [node.props.children].flat().map((child) => withLinks(child, change));
  return cloneElement(node, {}, ...children);
}
