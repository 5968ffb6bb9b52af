import type { AnyNode, CallExpression, MemberExpression } from 'acorn';
import { isForeignAddress } from './foreign-address.js';
import { isText, leadingText } from './leading-text.js';

type Search = (node: AnyNode, ownOrigins: readonly string[]) => string | null;

const searches: readonly Search[] = [evalUse, codeFromText, foreignImport, foreignPublicPath];

/**
 * Why a part of a script has no place on the site; `null` where nothing speaks against it. This finds what tools
 * and people write. What somebody hides on purpose is stopped in the page by its Content-Security-Policy.
 */
export function forbiddenCode(node: AnyNode, ownOrigins: readonly string[]): string | null {
  for (const search of searches) {
    const reason = search(node, ownOrigins);
    if (reason) return reason;
  }
  return null;
}

function evalUse(node: AnyNode): string | null {
  return globalName(node) === 'eval' ? 'uses eval' : null;
}

function codeFromText(node: AnyNode): string | null {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null;
  const { callee, arguments: given } = node;
  const name = globalName(callee);
  if (name === 'Function') return isProbe(given) ? null : 'makes code from text by Function';
  const isTimer = name === 'setTimeout' || name === 'setInterval';
  return isTimer && given[0] && isText(given[0]) ? `hands text to ${name}` : null;
}

/** Libraries make a function of no code to find out that they may not, and do without. */
function isProbe(given: CallExpression['arguments']): boolean {
  return given.every((text) => text.type === 'Literal' && text.value === '');
}

function foreignImport(node: AnyNode, ownOrigins: readonly string[]): string | null {
  const isImport =
    node.type === 'ImportExpression' ||
    node.type === 'ImportDeclaration' ||
    node.type === 'ExportAllDeclaration' ||
    node.type === 'ExportNamedDeclaration';
  const address = isImport && node.source ? foreignText(node.source, ownOrigins) : null;
  return address && `imports from ${address}`;
}

/** `__webpack_require__.p` is what bundlers put in front of the names of files; its object gets a short name. */
function foreignPublicPath(node: AnyNode, ownOrigins: readonly string[]): string | null {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return null;
  const address = memberName(node.left) === 'p' ? foreignText(node.right, ownOrigins) : null;
  return address && `loads its files from ${address}`;
}

function foreignText(node: AnyNode, ownOrigins: readonly string[]): string | null {
  const text = leadingText(node);
  return text !== null && isForeignAddress(text, ownOrigins) ? text : null;
}

const globals = new Set(['globalThis', 'window', 'self']);

/** Name of the global variable that an expression stands for, if it can be one. */
function globalName(node: AnyNode): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null;
  return globals.has(node.object.name) ? memberName(node) : null;
}

function memberName({ property, computed }: MemberExpression): string | null {
  if (computed) return leadingText(property);
  return property.type === 'Identifier' ? property.name : null;
}
