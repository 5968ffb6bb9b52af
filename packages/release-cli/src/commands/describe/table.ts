import { printable } from './printable.js';

export type Paint = (text: string) => string;

/** Rows in columns as wide as their widest text; colors do not count. */
export function table(texts: readonly (readonly string[])[], paint: readonly Paint[]): string {
  const rows = texts.map((row) => row.map(printable));
  const widths = paint.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => {
    const last = row.findLastIndex((text) => text !== '');
    const cells = row.slice(0, last + 1);
    return cells.map((text, column) => {
      const padded = column === last ? text : text.padEnd(widths[column] ?? 0);
      return paint[column]?.(padded) ?? padded;
    });
  });
  return lines.map((cells) => `${cells.join('  ')}\n`).join('');
}
