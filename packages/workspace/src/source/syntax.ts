import { parseSync } from 'oxc-parser';

/** A part of a source text; `start` and `end` count characters. */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** @throws Error where the text is not TypeScript. */
export function parse(path: string, text: string): Syntax {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return program as unknown as Syntax;
}

/** All parts for which `matches` holds, in the order of the text. */
export function findAll(root: Syntax, matches: (part: Syntax) => boolean): Syntax[] {
  const inside = Object.values(root).flatMap((value) =>
    [value]
      .flat()
      .filter(isSyntax)
      .flatMap((part) => findAll(part, matches)),
  );
  return matches(root) ? [root, ...inside] : inside;
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Name of an identifier, or value of a string. */
export function nameOf(part: unknown): string | null {
  if (typeof part !== 'object' || part === null) return null;
  if ('name' in part && typeof part.name === 'string') return part.name;
  return 'value' in part && typeof part.value === 'string' ? part.value : null;
}
