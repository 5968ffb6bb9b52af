import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Where weights come from. */
export interface Source {
  readonly name: string;
  readonly license: string;
  /** SHA-256 of the file that was read, in hexadecimal. */
  readonly sha256: string;
  /** Examples that were learned from. */
  readonly rows: number;
}

/** What every file of weights begins with. */
export interface WeightHeader {
  readonly model: string;
  /** That of the features they were learned for. */
  readonly version: number;
  readonly sources: readonly Source[];
  /** Of everything else in the file; `weightText` writes it. */
  readonly checksum?: string;
}

/**
 * Reads the weights of a model. They are found by the name of the package, so that a bundled server finds them too.
 * @param version of the features that they are used with
 * @throws Error where there are none, they are damaged, or they were learned for other features
 */
export function readWeights(model: string, version: number): WeightHeader {
  return readWeightFile(
    createRequire(import.meta.url).resolve(`@tessera/analysis-models/weights/${model}.json`),
    { model, version },
  );
}

/** The same at a path. */
export function readWeightFile(
  path: string,
  { model, version }: Pick<WeightHeader, 'model' | 'version'>,
): WeightHeader {
  const file = parsed(path, readFileSync(path, 'utf8'));
  if (file.model !== model || file.version !== version)
    throw new Error(
      `${path} is not of ${model}, version ${version}: train it again (npm run analysis -- train ${model})`,
    );
  return file;
}

/** Not one weight may be another than the training has written: the model would say something else, and nobody would know why. */
function parsed(path: string, text: string): WeightHeader {
  const damaged = (cause?: unknown) =>
    new Error(`${path} is damaged: put back the file that came with the site`, { cause });
  try {
    const file = JSON.parse(text) as WeightHeader;
    if (file.checksum === checksumOf(entriesOf(file))) return file;
  } catch (error) {
    throw damaged(error);
  }
  throw damaged();
}

/** One entry a line, so that a change of one weight is a change of one line; the last one is a checksum of the others. */
export function weightText(file: WeightHeader): string {
  const entries = entriesOf(file);
  return `{\n${entries},\n"checksum":"${checksumOf(entries)}"\n}\n`;
}

function entriesOf({ checksum: _checksum, ...rest }: WeightHeader): string {
  return Object.entries(rest)
    .map(([name, value]) => {
      const inner = isTable(value) ? tableText(value) : JSON.stringify(value);
      return `${JSON.stringify(name)}:${inner}`;
    })
    .join(',\n');
}

function checksumOf(entries: string): string {
  return createHash('sha256').update(entries).digest('hex');
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tableText(table: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(table).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n}`;
}

/** A weight as it is stored: in whole hundredths, which take half the place. */
export function stored(weight: number): number {
  return Math.round(weight * 100) || 0;
}

/** The weights of a stored table, by what they belong to. */
export function unpacked(table: Readonly<Record<string, number>>): Map<string, number> {
  return new Map(Object.entries(table).map(([name, weight]) => [name, weight / 100]));
}
