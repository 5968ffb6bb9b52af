import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '@tessera/analysis-models/commands';
import type { Row } from './row.js';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = process.env['ANALYSIS_DATA'] ?? join(workspace, '../shared/data');

interface Trial {
  readonly command: string;
  readonly file: string;
  /** Figures that must be reached. */
  readonly demanded: Readonly<Record<string, number>>;
}

const trials: readonly Trial[] = [
  {
    command: 'sentiment',
    file: 'tweets-sentiment.tsv.gz',
    demanded: { pearson: 0.885, macroF1: 0.75 },
  },
  {
    command: 'forecast',
    file: 'youtube-trending-us-2017.csv.gz',
    demanded: { brierSkill: 0.3, gain: 0 },
  },
  { command: 'titles', file: 'headlines-style.jsonl.gz', demanded: { aucStyle: 0.98 } },
];

/** Measures the models on public files. Those that are absent are skipped, with a reason. */
export async function modelRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const trial of trials) rows.push(...(await measured(trial)));
  return rows;
}

async function measured({ command, file, demanded }: Trial): Promise<Row[]> {
  const path = join(folder, file);
  if (!existsSync(path)) {
    console.log(`Skipped: ${path} is not there; ANALYSIS_DATA names another folder.`);
    return [];
  }
  const figures = await figuresOf([command, path, '--json']);
  return Object.entries(demanded).map(([figure, atLeast]) => {
    return { part: command, figure, value: figures[figure] ?? Number.NaN, atLeast };
  });
}

async function figuresOf(args: readonly string[]): Promise<Readonly<Record<string, number>>> {
  let output = '';
  const failed = await run(args, {
    write: (text) => void (output += text),
    writeError: (text) => void process.stderr.write(text),
  });
  if (failed) throw new Error(`analysis ${args.join(' ')} failed`);
  return JSON.parse(output) as Record<string, number>;
}
