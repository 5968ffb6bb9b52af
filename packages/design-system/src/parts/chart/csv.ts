type CsvValue = string | number | null;

/** What spreadsheets take for a formula, also behind what they skip. */
const formula = /^[=+\-@\t\r]/;

/**
 * CSV as of RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe before it; numbers stay numbers.
 *
 * @param rows The first one holds the heads of the columns.
 */
export function csvOf(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets read a file as UTF-8 only with this mark. */
const byteOrderMark = '\uFEFF';

/** Hands a file to the visitor. @param name Without its ending. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([byteOrderMark, csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  // The browser has the file once the click is over.
  setTimeout(() => URL.revokeObjectURL(url));
}
