import { BadFile, linesOf, readFile, type ReadFile } from './read-file.js';

/** A row of a table by the names of its head, and its line. */
export interface TableRow {
  readonly line: number;
  readonly fields: ReadonlyMap<string, string>;
}

export interface Table {
  readonly file: ReadFile;
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
}

/**
 * Reads a table whose fields are separated by tabs, with a head.
 * @param needed names that the head must have
 * @throws BadFile
 */
export function readTable(path: string, needed: readonly string[]): Table {
  const file = readFile(path);
  const [first, ...lines] = linesOf(file.text);
  if (!first) throw new BadFile(path, null, 'it is empty');
  const head = first.text.split('\t').map((name) => name.trim());
  for (const name of needed)
    if (!head.includes(name)) throw new BadFile(path, first.number, `the head lacks “${name}”`);
  const rows = lines.map(({ text, number }) => ({
    line: number,
    fields: fieldsOf(path, head, text.split('\t'), number),
  }));
  if (rows.length === 0) throw new BadFile(path, null, 'it has a head, but no rows');
  return { file, head, rows };
}

function fieldsOf(
  path: string,
  head: readonly string[],
  values: readonly string[],
  line: number,
): Map<string, string> {
  if (values.length !== head.length)
    throw new BadFile(path, line, `${values.length} fields instead of ${head.length}`);
  return new Map(head.map((name, i) => [name, values[i] ?? '']));
}
