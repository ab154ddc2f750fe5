import { cloneElement, Fragment, isValidElement, type ReactNode } from "react";
import { Scripts } from "react-router";

/** React Router's scripts, fetched after the font and the first images. It has no option for that. */
export function LateScripts(): ReactNode {
  return withLowPriority(Scripts({}));
}

function withLowPriority(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(withLowPriority);
  if (!isValidElement<{ children?: ReactNode; fetchPriority?: "low" }>(node)) return node;
  if (node.type === "link") return cloneElement(node, { fetchPriority: "low" });
  if (node.type !== Fragment) return node;
  const { children } = node.props;
  return cloneElement(node, {}, ...[children].flat().map(withLowPriority));
}
