import { BadFile } from './read-file.js';

/**
 * An object written on a line.
 * @throws BadFile
 */
export function parseLine(
  path: string,
  line: number,
  text: string,
): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadFile(path, line, 'this is no JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadFile(path, line, 'this is no JSON object');
  return value as Readonly<Record<string, unknown>>;
}
