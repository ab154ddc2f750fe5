import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Expression, JsxChild, Node, SourceFile } from "typescript/unstable/ast";
import {
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isPropertyAccessExpression,
  isStringLiteral,
} from "typescript/unstable/ast/is";
import { API, type Project, SignatureKind, type Type, TypeFlags } from "typescript/unstable/sync";
import { afterAll, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const NOTHING = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike;

type Kind = "element" | "fixed text" | "changing text" | "comes and goes";

const api = new API({ cwd: ROOT });
afterAll(() => api.close());

/** A text that React gave no element of its own, and can neither change, remove nor insert something before. */
function bareTexts({ program, checker }: Project, path: string): string[] {
  const file = program.getSourceFile(path) as SourceFile;
  const found: string[] = [];

  function look(node: Node): undefined {
    const isFragment = isJsxFragment(node);
    if (isFragment || isJsxElement(node)) {
      const children = node.children
        .filter(isShown)
        .map((child) => [kindOf(child), child] as const);
      const kinds = children.map(([kind]) => kind);
      const isStill = !isFragment && !kinds.includes("comes and goes");
      for (const [kind, child] of children) {
        const isBare = kind === "changing text" || (kind === "fixed text" && !isStill);
        if (!isBare || (children.length === 1 && !isFragment)) continue;
        const line = file.text.slice(0, child.getStart(file)).split("\n").length;
        found.push(`${relative(ROOT, path)}:${line} ${child.getText(file).replace(/\s+/g, " ")}`);
      }
    }
    node.forEachChild(look);
  }

  function kindOf(child: JsxChild): Kind {
    if (isJsxText(child)) return "fixed text";
    if (isJsxExpression(child) && child.expression) {
      if (isMessage(child.expression)) return "fixed text";
      const kind = kindOfType(checker.getTypeAtLocation(child.expression));
      return isConditionalExpression(child.expression) && kind === "element"
        ? "comes and goes"
        : kind;
    }
    const name = isJsxElement(child)
      ? child.openingElement.tagName
      : isJsxSelfClosingElement(child) && child.tagName;
    if (!name || /^[a-z]/.test(name.getText(file))) return "element";
    const component = checker.getTypeAtLocation(name);
    const [call] = component ? checker.getSignaturesOfType(component, SignatureKind.Call) : [];
    return kindOfType(call && checker.getReturnTypeOfSignature(call));
  }

  /** A page keeps its language: `t.send`, or `send` of `const { send } = useTexts(…)`. */
  function isMessage(text: Expression): boolean {
    if (isPropertyAccessExpression(text)) return isMessage(text.expression);
    if (isCallExpression(text)) return text.expression.getText(file) === "useTexts";
    if (!isIdentifier(text)) return false;
    const name = `\\b${text.text}\\b`;
    return new RegExp(`const (${name}|\\{[^}]*${name}[^}]*\\}) = useTexts`).test(file.text);
  }

  function kindOfType(type: Type | undefined): Kind {
    const parts = type ? partsOf(type) : [];
    if (parts.some(({ flags }) => flags & TEXT)) {
      // ReactNode may be anything.
      return parts.every(({ flags }) => flags & (TEXT | NOTHING)) ? "changing text" : "element";
    }
    const mayBeNothing = parts.some(({ flags }) => flags & NOTHING);
    return mayBeNothing || (type && checker.isArrayType(type)) ? "comes and goes" : "element";
  }

  look(file);
  return found;
}

/** Translators leave blanks alone. */
function isShown(child: JsxChild): boolean {
  if (isJsxText(child)) return child.text.trim() !== "";
  if (!isJsxExpression(child)) return true;
  const { expression } = child;
  return (
    expression !== undefined && !(isStringLiteral(expression) && expression.text.trim() === "")
  );
}

/** React renders nothing for an empty text, as in `name && <b>{name}</b>`. */
function partsOf(type: Type): readonly Type[] {
  if (type.isUnionType()) return type.getTypes().flatMap(partsOf);
  return type.isStringLiteralType() && type.value === "" ? [] : [type];
}

test("a text that changes, or is beside what comes and goes, is alone in its element", () => {
  const project = api.updateSnapshot({ openProjects: [`${ROOT}tsconfig.json`] }).getProjects()[0];
  if (!project) throw new Error("tsconfig.json was not read");
  const pages = project.program.getSourceFileNames().filter((path) => {
    return path.startsWith(`${ROOT}app/`) && /(?<!\.test)\.tsx$/.test(path);
  });
  expect(pages.flatMap((path) => bareTexts(project, path))).toEqual([]);
}, 120_000);
