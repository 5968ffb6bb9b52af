/** Numbers for names, from 0 in the order in which they come. */
export class Names {
  readonly list: string[] = [];
  private readonly numbers = new Map<string, number>();

  /** Number of a name, which may be new. */
  add(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.numbers.set(name, this.list.length);
    return this.list.push(name) - 1;
  }

  /** Number of a name, or −1. */
  find(name: string): number {
    return this.numbers.get(name) ?? -1;
  }

  /** Numbers of names, −1 where there is none. */
  numbersOf(names: readonly (string | null)[]): Int32Array {
    return Int32Array.from(names, (name) => (name === null ? -1 : this.add(name)));
  }
}

/** A name, or none, for each of many things. */
export class NamedColumn {
  readonly names = new Names();
  /** Number of the name of each thing, or −1. */
  readonly numbers: Int32Array;

  constructor(names: readonly (string | null)[]) {
    this.numbers = this.names.numbersOf(names);
  }
}

/** Lists of numbers, one after the other. That of `i` stands from `starts[i]` to `starts[i + 1]`. */
export interface Lists {
  readonly starts: Int32Array;
  readonly values: Int32Array;
}

export function listsOf(lists: readonly (readonly number[])[]): Lists {
  const starts = new Int32Array(lists.length + 1);
  for (const [i, list] of lists.entries()) starts[i + 1] = (starts[i] ?? 0) + list.length;
  const values = new Int32Array(starts[lists.length] ?? 0);
  for (const [i, list] of lists.entries()) values.set(list, starts[i]);
  return { starts, values };
}

/** List number `i`. */
export function listAt({ starts, values }: Lists, i: number): Int32Array {
  return values.subarray(starts[i], starts[i + 1]);
}
