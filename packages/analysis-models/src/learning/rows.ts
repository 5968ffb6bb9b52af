/** What is known of one example: feature → value. Features that are absent are 0. */
export type Features = ReadonlyMap<string, number>;

/** Examples by the numbers of their features, one after the other. */
export interface Rows {
  /** Names of features, in the order of their numbers. */
  readonly names: readonly string[];
  /** Where each row begins in `columns` and `values`, and where the last one ends. */
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array;
}

/**
 * Numbers the features of examples.
 * @param minimum in how many examples a feature has to be to count
 */
export function rowsOf(examples: readonly Features[], minimum = 1): Rows {
  const counts = new Map<string, number>();
  for (const example of examples)
    for (const name of example.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= minimum).map(([name]) => name);
  return rowsWith(names.toSorted(), examples);
}

/** Examples by features that are already numbered; others are left out. */
function rowsWith(names: readonly string[], examples: readonly Features[]): Rows {
  const numbers = new Map(names.map((name, number) => [name, number]));
  const starts = new Int32Array(examples.length + 1);
  const columns: number[] = [];
  const values: number[] = [];
  for (const [place, example] of examples.entries()) {
    for (const [name, value] of example) {
      const number = numbers.get(name);
      if (number === undefined || value === 0) continue;
      columns.push(number);
      values.push(value);
    }
    starts[place + 1] = columns.length;
  }
  return {
    names,
    starts,
    columns: Int32Array.from(columns),
    values: Float64Array.from(values),
  };
}
