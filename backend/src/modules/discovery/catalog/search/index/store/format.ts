import type { Analyzer } from '../analysis.js';

/**
 * The encoding that this release writes: what the bytes of columns, posting lists and titles mean, and which terms tags are. It changes in
 * two releases, as a table does, so that neither a roll-out nor a rollback leaves lists without videos: the first one only adds the new
 * encoding to `readEncodings`, and keeps to a segment's own where it writes into one (`refreshScores`); the next one writes it here.
 */
const segmentEncoding = 2;

/** The encodings that this release can read. */
const readEncodings: ReadonlySet<number> = new Set([segmentEncoding]);

/** What is stored of a segment's format: its encoding and the version of its analyzer, such as `2.7`. */
interface Formatted {
  readonly format: string;
}

/** The format of the segments that this release writes. */
export function formatOf({ version }: Analyzer): string {
  return `${segmentEncoding}.${version}`;
}

/** Whether this release can search a segment; with any version of the analyzer, it has most of the terms that searches look for. */
export function isReadable({ format }: Formatted): boolean {
  return readEncodings.has(partsOf(format).encoding);
}

/**
 * Whether this release indexes the videos of a segment again. What a later release has written stays if it can be read, so that two
 * releases that run at the same time don't undo each other's work.
 */
export function isOutdated(segment: Formatted, analyzer: Analyzer): boolean {
  if (!isReadable(segment)) return true;
  const { encoding, version } = partsOf(segment.format);
  return version === analyzer.version ? encoding < segmentEncoding : version < analyzer.version;
}

function partsOf(format: string): { readonly encoding: number; readonly version: number } {
  const [encoding = 0, version = 0] = format.split('.').map(Number);
  return { encoding, version };
}
