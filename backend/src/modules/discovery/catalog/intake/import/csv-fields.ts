/** What stands between cells. Spreadsheets write semicolons where the comma is in numbers. */
export const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

const patterns = {
  ',': [/[ \t]*"([^"]*(?:""[^"]*)*)"[ \t]*(?:,|$)/y, /([^",]*)(?:,|$)/y],
  ';': [/[ \t]*"([^"]*(?:""[^"]*)*)"[ \t]*(?:;|$)/y, /([^";]*)(?:;|$)/y],
  '\t': [/ *"([^"]*(?:""[^"]*)*)" *(?:\t|$)/y, /([^"\t]*)(?:\t|$)/y],
} as const;

/** Whether a line ends within quotes that begin in it, or begins within quotes that end in it. */
export function hasOpenQuote(line: string): boolean {
  let quotes = 0;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 1;
}

/**
 * The cells of a record as RFC 4180 has them: in quotes where they hold separators, line breaks or quotes, which are doubled.
 * @returns `null` where a quote is neither
 */
export function fieldsOf(record: string, separator: Separator): string[] | null {
  const [quoted, plain] = patterns[separator];
  const text = record.endsWith('\r') ? record.slice(0, -1) : record;
  const fields: string[] = [];
  for (let at = 0; ;) {
    const found = matchAt(quoted, text, at) ?? matchAt(plain, text, at);
    if (!found) return null;
    const [whole, cell = ''] = found;
    fields.push(whole.includes('"') ? cell.replaceAll('""', '"') : cell.trim());
    if (!whole.endsWith(separator)) return fields;
    at += whole.length;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
