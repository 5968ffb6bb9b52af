import type { Command } from 'commander';
import { parseLine } from '../files/json-lines.js';
import { BadFile, linesOf, readFile } from '../files/read-file.js';
import { bootstrap } from '../measure/bootstrap.js';
import { auc } from '../measure/ranking.js';
import { keptPromise } from '../titles/promise/kept-promise.js';
import { styleSource, titleStyle } from '../titles/style/title-style.js';
import { type Figure, printFigures } from './figures.js';
import type { Io } from './io.js';

interface LabeledTitle {
  readonly line: number;
  readonly title: string;
  readonly body: string;
  readonly comments: readonly string[];
  readonly tags: readonly string[];
  readonly isBait: boolean | null;
  readonly isKept: boolean | null;
}

/** `analysis titles FILE`: compares both models of titles with labels. */
export function addTitles(program: Command, io: Io): void {
  program
    .command('titles')
    .description(
      'How well titles are judged: JSON Lines with “title”, and “style” (bait, plain) or “promise” (kept, broken); “body”, “tags” and “comments” count for the promise. Of the file that was learned from, only the odd lines are tested.',
    )
    .argument('<file>')
    .option('--json', 'print one line of JSON')
    .action((path: string, { json = false }: { json?: boolean }) => {
      const file = readFile(path);
      const titles = linesOf(file.text).map(({ text, number }) =>
        toTitle(path, number, parseLine(path, number, text)),
      );
      if (titles.length === 0) throw new BadFile(path, null, 'it has no titles');
      const isLearned = styleSource().sha256 === file.sha256;
      const styled = titles.filter(
        ({ isBait, line }) => isBait !== null && (!isLearned || line % 2 === 1),
      );
      const promising = titles.filter(({ isKept }) => isKept !== null);
      printFigures(
        io,
        { ...styleFigures(styled), ...promiseFigures(promising) },
        {
          json,
          notes: isLearned
            ? ['the even lines of this file were learned from: the odd ones are tested']
            : [],
        },
      );
    });
}

function styleFigures(titles: readonly LabeledTitle[]): Readonly<Record<string, Figure>> {
  const scores = titles.map(({ title }) => titleStyle(title).probability);
  const truth = titles.map(({ isBait }) => isBait === true);
  return {
    aucStyle: { ...ranked(truth, scores), meaning: 'how often bait has the higher probability' },
    styleRows: { value: titles.length, meaning: 'titles with a style' },
  };
}

function promiseFigures(titles: readonly LabeledTitle[]): Readonly<Record<string, Figure>> {
  const scores = titles.map(
    ({ title, body, comments, tags }) => keptPromise(title, { body, comments, tags }).probability,
  );
  const truth = titles.map(({ isKept }) => isKept === true);
  return {
    aucPromise: {
      ...ranked(truth, scores),
      meaning: 'how often a kept promise has the higher probability',
    },
    promiseRows: { value: titles.length, meaning: 'titles with a promise' },
  };
}

function ranked(truth: readonly boolean[], scores: readonly number[]) {
  const value = auc(truth, scores);
  if (!Number.isFinite(value)) return { value };
  const interval = bootstrap(truth.length, (places) =>
    auc(
      places.map((i) => truth[i] ?? false),
      places.map((i) => scores[i] ?? 0),
    ),
  );
  return { value, interval };
}

function toTitle(
  path: string,
  line: number,
  record: Readonly<Record<string, unknown>>,
): LabeledTitle {
  const { title, body = '', comments = [], tags = [], style, promise } = record;
  if (typeof title !== 'string') throw new BadFile(path, line, '“title” is no text');
  if (typeof body !== 'string') throw new BadFile(path, line, '“body” is no text');
  if (!isTexts(comments)) throw new BadFile(path, line, '“comments” is no list of texts');
  if (!isTexts(tags)) throw new BadFile(path, line, '“tags” is no list of texts');
  if (style === undefined && promise === undefined)
    throw new BadFile(path, line, 'there is neither “style” nor “promise”');
  const isBait = labelOf(path, line, 'style', style, 'bait', 'plain');
  const isKept = labelOf(path, line, 'promise', promise, 'kept', 'broken');
  return { line, title, body, comments, tags, isBait, isKept };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function labelOf(
  path: string,
  line: number,
  name: string,
  value: unknown,
  yes: string,
  no: string,
): boolean | null {
  if (value === undefined) return null;
  if (value !== yes && value !== no)
    throw new BadFile(path, line, `“${name}” is neither “${yes}” nor “${no}”`);
  return value === yes;
}
