import { BadFile, type ReadFile } from '../../files/read-file.js';
import { readTable } from '../../files/table.js';
import { type Token, tokenize } from '../../text/tokens.js';
import { badEmotions, emotionsOfTones, goodEmotions, tones } from '../tones.js';

/** A comment whose emotions people have named. */
export interface EmotionRow {
  readonly tokens: readonly Token[];
  /** Shares of the emotions that are negative, neutral and positive. */
  readonly shares: readonly [negative: number, neutral: number, positive: number];
  /** 1 for each tone that it has, in the order of `tones`. */
  readonly tones: readonly (0 | 1)[];
}

const known = new Set<string>(['neutral', ...Object.values(emotionsOfTones).flat()]);

/**
 * Reads comments with emotions: a table with `emotions` (separated by `|`) and `text`.
 * @throws BadFile
 */
export function readEmotions(path: string): { file: ReadFile; rows: EmotionRow[] } {
  const { file, rows } = readTable(path, ['emotions', 'text']);
  return {
    file,
    rows: rows.map(({ line, fields }) => {
      const emotions = (fields.get('emotions') ?? '').split('|');
      const stray = emotions.find((emotion) => !known.has(emotion));
      if (stray !== undefined) throw new BadFile(path, line, `“${stray}” is no emotion`);
      return {
        tokens: tokenize(fields.get('text') ?? ''),
        shares: sharesOf(emotions),
        tones: tones.map((tone) =>
          emotionsOfTones[tone].some((emotion) => emotions.includes(emotion)) ? 1 : 0,
        ),
      };
    }),
  };
}

function sharesOf(emotions: readonly string[]): EmotionRow['shares'] {
  const good = emotions.filter((emotion) => goodEmotions.has(emotion)).length / emotions.length;
  const bad = emotions.filter((emotion) => badEmotions.has(emotion)).length / emotions.length;
  return [bad, 1 - good - bad, good];
}
