import { getLineInfo, parse } from 'acorn';
import { full } from 'acorn-walk';
import { forbiddenCode } from './forbidden-code.js';

/** Problems of a script: it is not an ES module, creates code from text, or loads code from elsewhere. */
export function checkScript(source: string, ownOrigins: readonly string[]): string[] {
  if (/^\s*</.test(source)) return ['is HTML, not a script'];
  try {
    return forbiddenParts(source, ownOrigins);
  } catch (error) {
    // Also for code that is nested too deeply for the stack.
    return [`does not parse as a module: ${error instanceof Error ? error.message : 'unknown'}`];
  }
}

const maxReported = 10;

function forbiddenParts(source: string, ownOrigins: readonly string[]): string[] {
  const firstAt = new Map<string, number>();
  full(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    const reason = forbiddenCode(node, ownOrigins);
    if (reason && !firstAt.has(reason)) firstAt.set(reason, node.start);
  });
  return [...firstAt].slice(0, maxReported).map(([reason, at]) => reason + place(source, at));
}

function place(source: string, offset: number): string {
  const { line, column } = getLineInfo(source, offset);
  return ` (line ${line}, column ${column + 1})`;
}
