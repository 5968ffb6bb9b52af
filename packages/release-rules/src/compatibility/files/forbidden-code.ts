import type { AnyNode, CallExpression, MemberExpression } from 'acorn';
import { isForeignAddress } from './foreign-address.js';

type Search = (node: AnyNode, ownOrigins: readonly string[]) => string | null;

const searches: readonly Search[] = [evalUse, codeFromText, foreignImport, foreignPublicPath];

/**
 * Why a part of a script is forbidden; `null` if it is allowed. This finds what tools and people usually write;
 * obfuscated code is blocked in the page by its Content-Security-Policy.
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
  if (name === 'Function') return isProbe(given) ? null : 'creates code from text with Function';
  const isTimer = name === 'setTimeout' || name === 'setInterval';
  return isTimer && given[0] && isText(given[0]) ? `passes text to ${name}` : null;
}

/** Libraries create an empty function to detect whether it is allowed. */
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

/** Bundlers prefix file names with `__webpack_require__.p`; the object's name is minified. */
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

/** Name of the global variable that an expression may refer to. */
function globalName(node: AnyNode): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null;
  return globals.has(node.object.name) ? memberName(node) : null;
}

function memberName({ property, computed }: MemberExpression): string | null {
  if (computed) return leadingText(property);
  return property.type === 'Identifier' ? property.name : null;
}

/** The literal text at the start of an expression's value; `null` if there is none. */
function leadingText(node: AnyNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked ?? null;
  return isSum(node) ? leadingText(node.left) : null;
}

/** Whether an expression is certainly a string: a literal, or a concatenation with one. */
function isText(node: AnyNode): boolean {
  if (isSum(node)) return isText(node.left) || isText(node.right);
  return leadingText(node) !== null;
}

function isSum(node: AnyNode): node is AnyNode & { type: 'BinaryExpression' } {
  return node.type === 'BinaryExpression' && node.operator === '+';
}
