/** What stands in a file, before anything is known of it. */
export interface ReadRecord {
  /** Where it begins. */
  readonly line: number;
  /** Of its text, in characters. */
  readonly length: number;
  readonly value: unknown;
  /** Where it isn't, some of its characters are lost. */
  readonly isUtf8: boolean;
  /** Why it can't be read; `value` is its text then. */
  readonly problem?: string;
}

const shownOfProblem = 500;

/** A record that is no record; of a long one only the beginning is kept. */
export function unreadable(
  line: number,
  { text, isUtf8 }: { readonly text: string; readonly isUtf8: boolean },
  problem: string,
): ReadRecord {
  const value = text.slice(0, shownOfProblem);
  return { line, length: value.length, value, isUtf8, problem };
}
