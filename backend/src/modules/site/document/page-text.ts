import { valuesAt } from '../first-data/values-at.js';

/**
 * Fills `{category.name}` from the answers that came with the page; the first answer that has it
 * counts.
 * @returns `null` where a value is lacking
 */
export function fillText(text: string, answers: readonly unknown[]): string | null {
  const lacking = placeholders(text).some((path) => lookUp(path, answers) === undefined);
  if (lacking) return null;
  return text.replaceAll(placeholder, (_, path: string) => lookUp(path, answers) ?? '');
}

const placeholder = /\{([\w.]+)\}/g;

function placeholders(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([, path]) => path ?? []);
}

function lookUp(path: string, answers: readonly unknown[]): string | undefined {
  for (const answer of answers) {
    const [value] = valuesAt(answer, path);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}
