import { valuesAt } from '../first-data/values-at.js';

/**
 * Fills placeholders such as `{category.name}` from the first of the page's responses that has the value.
 * @param encode applied to each value
 * @returns `null` if a value is missing
 */
export function fillText(
  text: string,
  responses: readonly unknown[],
  encode: (value: string) => string = (value) => value,
): string | null {
  const isIncomplete = placeholders(text).some((path) => lookUp(path, responses) === undefined);
  if (isIncomplete) return null;
  return text.replaceAll(placeholder, (_, path: string) => encode(lookUp(path, responses) ?? ''));
}

const placeholder = /\{([\w.]+)\}/g;

function placeholders(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([, path]) => path ?? []);
}

function lookUp(path: string, responses: readonly unknown[]): string | undefined {
  for (const response of responses) {
    const [value] = valuesAt(response, path);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}
