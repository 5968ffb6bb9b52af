import pc from 'picocolors';
import type { Io } from './io.js';

export type Colors = ReturnType<typeof pc.createColors>;

/** Prints a result: as text for people or, with `--json`, as one JSON document. */
export interface Output {
  readonly colors: Colors;
  readonly print: (result: unknown, text: string) => void;
  /** Says how far it has come; nothing with `--json`. */
  readonly tell: (text: string) => void;
}

export function createOutput(io: Io, json: boolean): Output {
  return {
    colors: pc.createColors(io.colors && !json),
    print: (result, text) => io.write(json ? `${JSON.stringify(result, null, 2)}\n` : text),
    tell: (text) => {
      if (!json) io.write(text);
    },
  };
}
