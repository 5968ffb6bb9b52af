import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '@tessera/recommender/commands';
import type { Row } from './row.js';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = process.env['ANALYSIS_DATA'] ?? join(workspace, '../shared/data');
const path = join(folder, 'ml-100k.inter.tsv.gz');

/** Figures that must be reached on MovieLens 100k, by split. */
const demanded = {
  user: { ndcg10: 0.25, recall20: 0.24 },
  global: { ndcg10: 0.22, recall20: 0.23 },
} as const;

type Figures = Readonly<Record<string, number>>;

interface Printed {
  readonly ndcg10: number;
  readonly recall20: number;
  readonly baselines: Readonly<Record<string, Figures>>;
  readonly served: Readonly<Record<string, Figures>>;
}

/** Lists as they are served, against simpler ways, on MovieLens 100k. */
export async function qualityRows(): Promise<Row[]> {
  if (!existsSync(path)) {
    console.log(`Skipped: ${path} is not there; ANALYSIS_DATA names another folder.`);
    return [];
  }
  const rows: Row[] = [];
  for (const split of ['user', 'global'] as const)
    rows.push(...rowsOf(split, await printed(split)));
  return rows;
}

async function printed(split: string): Promise<Printed> {
  let output = '';
  const failed = await run(['evaluate', path, '--split', split, '--json'], {
    write: (text) => void (output += text),
    writeError: (text) => void process.stderr.write(text),
  });
  if (failed) throw new Error(`recommend evaluate ${path} failed`);
  return JSON.parse(output) as Printed;
}

function rowsOf(split: keyof typeof demanded, printed: Printed): Row[] {
  const part = `split by ${split}`;
  const best = (figure: 'ndcg10' | 'recall20') =>
    Math.max(
      demanded[split][figure],
      ...Object.values(printed.baselines).map((baseline) => baseline[figure] ?? 0),
    );
  const told = (names: string, figures: Figures): Row[] =>
    Object.entries(figures).map(([name, value]) => ({
      part,
      figure: `${name}, ${names}`,
      value,
      atLeast: null,
      atMost: null,
    }));
  return [
    ...(['ndcg10', 'recall20'] as const).map((figure) => ({
      part,
      figure,
      value: printed[figure],
      atLeast: best(figure),
      atMost: null,
    })),
    ...Object.entries(printed.baselines).flatMap(([name, figures]) => told(name, figures)),
    ...Object.entries(printed.served).flatMap(([name, figures]) => told(`list: ${name}`, figures)),
  ];
}
