/** What stands in a file, before anything is known of it. */
export interface ReadRecord {
  /** Where it begins. */
  readonly line: number;
  /** Of its text, in characters. */
  readonly length: number;
  readonly value: unknown;
  /** Why it can't be read; `value` is its text then. */
  readonly problem?: string;
}

const shownOfProblem = 500;

/** A record that is no record; of a long one only the beginning is kept. */
export function unreadable(line: number, text: string, problem: string): ReadRecord {
  const value = text.slice(0, shownOfProblem);
  return { line, length: value.length, value, problem };
}
