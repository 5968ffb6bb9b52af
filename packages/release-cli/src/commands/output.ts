import pc from 'picocolors';
import type { Io } from './io.js';

export type Colors = ReturnType<typeof pc.createColors>;

/** Prints a result: as text for people or, with `--json`, as one JSON document. */
export interface Output {
  readonly colors: Colors;
  readonly print: (result: unknown, text: string) => void;
  /** Reports progress; silent with `--json`. */
  readonly progress: (text: string) => void;
}

export function createOutput(io: Io, json: boolean): Output {
  return {
    colors: pc.createColors(io.colors && !json),
    print: (result, text) => io.write(json ? `${JSON.stringify(result, null, 2)}\n` : text),
    progress: (text) => {
      if (!json) io.write(text);
    },
  };
}
