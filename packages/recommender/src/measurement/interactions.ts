import { BadFile, readFile } from '@tessera/analysis-models/files';
import { Names } from '../scoring/numbering.js';
import type { TrainingEvents } from '../training/training-data.js';

/** Events of a file, and what its numbers stand for. */
export interface Interactions {
  readonly events: TrainingEvents;
  readonly items: readonly string[];
  /** Whether the file names networks; if it doesn't, all are 0. */
  readonly hasNetworks: boolean;
  /** Rows whose value is not above 0. */
  readonly leftOut: number;
}

const needed = ['user', 'item', 'value', 'time'] as const;

/**
 * Reads a table with tabs and a head that names `user`, `item`, `value` and `time`, and `network` if it is known. Each row with a value above 0 is an event of weight
 * 1, because who rates a video has watched it: a rating tells later how good it was, and a list is made before.
 * @throws BadFile
 */
export function readInteractions(path: string): Interactions {
  const { text } = readFile(path);
  const rows = new Rows(path, text);
  const [users, items, networks] = [new Names(), new Names(), new Names()];
  const columns = {
    user: [] as number[],
    item: [] as number[],
    time: [] as number[],
    network: [] as number[],
  };
  let leftOut = 0;
  while (rows.next()) {
    if (!(rows.number('value') > 0)) {
      leftOut++;
      continue;
    }
    columns.user.push(users.add(rows.text('user')));
    columns.item.push(items.add(rows.text('item')));
    columns.time.push(rows.number('time'));
    columns.network.push(rows.hasNetworks ? networks.add(rows.text('network')) : 0);
  }
  if (columns.user.length === 0)
    throw new BadFile(path, null, 'it has no rows with a value above 0');
  const events = {
    user: Int32Array.from(columns.user),
    item: Int32Array.from(columns.item),
    weight: new Float32Array(columns.user.length).fill(1),
    time: Float64Array.from(columns.time),
    network: Int32Array.from(columns.network),
  };
  return { events, items: items.list, hasNetworks: rows.hasNetworks, leftOut };
}

/** Rows of a table, one at a time: a million of them would not fit into the memory as objects. */
class Rows {
  readonly hasNetworks: boolean;
  private readonly places: ReadonlyMap<string, number>;
  private fields: string[] = [];
  private at = 0;
  private line = 0;

  constructor(
    private readonly path: string,
    private readonly content: string,
  ) {
    if (!this.advance()) throw new BadFile(path, null, 'it is empty');
    this.places = new Map(this.fields.map((name, place) => [name.trim(), place]));
    for (const name of needed)
      if (!this.places.has(name)) throw new BadFile(path, this.line, `the head lacks “${name}”`);
    this.hasNetworks = this.places.has('network');
  }

  next(): boolean {
    if (!this.advance()) return false;
    if (this.fields.length !== this.places.size)
      throw new BadFile(
        this.path,
        this.line,
        `${this.fields.length} fields instead of ${this.places.size}`,
      );
    return true;
  }

  text(name: string): string {
    return this.fields[this.places.get(name) ?? -1] ?? '';
  }

  number(name: string): number {
    const text = this.text(name).trim();
    const value = Number(text);
    if (text === '' || !Number.isFinite(value))
      throw new BadFile(this.path, this.line, `“${text}” is no ${name}`);
    return value;
  }

  /** Moves to the next line that holds something. */
  private advance(): boolean {
    while (this.at < this.content.length) {
      const found = this.content.indexOf('\n', this.at);
      const end = found === -1 ? this.content.length : found;
      const text = this.content.slice(this.at, end).replace(/\r$/, '');
      this.at = end + 1;
      this.line++;
      if (text.trim() === '') continue;
      this.fields = text.split('\t');
      return true;
    }
    return false;
  }
}
