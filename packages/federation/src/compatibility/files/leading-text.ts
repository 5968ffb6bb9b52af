import type { AnyNode } from 'acorn';

/** What the value of an expression begins with as far as it is written out; `null` where nothing is. */
export function leadingText(node: AnyNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked ?? null;
  return isSum(node) ? leadingText(node.left) : null;
}

/** Whether an expression is text for certain: written out, or joined from such. */
export function isText(node: AnyNode): boolean {
  if (isSum(node)) return isText(node.left) || isText(node.right);
  return leadingText(node) !== null;
}

function isSum(node: AnyNode): node is AnyNode & { type: 'BinaryExpression' } {
  return node.type === 'BinaryExpression' && node.operator === '+';
}
