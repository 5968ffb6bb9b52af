import { pipeline, Readable } from 'node:stream';
import type { ReadRecord } from './record-file.js';

const maxLength = 1_000_000;

/** Records of a table: the first line names the fields. A record may have several lines, in quotes. */
export async function* readCsv(
  texts: AsyncIterable<string>,
  skip: number,
): AsyncGenerator<ReadRecord> {
  const { parse } = await import('csv-parse');
  const broken: ReadRecord[] = [];
  const parser = parse({
    columns: true,
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    max_record_size: maxLength,
    skip_records_with_error: true,
    on_skip: (error, raw) =>
      void broken.push({
        line: Number(error?.['lines'] ?? 0),
        value: String(raw ?? '').slice(0, 500),
        problem: error?.message ?? 'cannot be read',
      }),
  });
  let found = 0;
  // Errors arrive where the records are read.
  const records: AsyncIterable<Parsed> = pipeline(Readable.from(texts), parser, () => {});
  for await (const { record, info } of records) {
    for (const problem of broken.splice(0)) if (++found > skip) yield problem;
    if (++found > skip) yield { line: info.lines, value: record };
  }
  for (const problem of broken) if (++found > skip) yield problem;
}

interface Parsed {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}
