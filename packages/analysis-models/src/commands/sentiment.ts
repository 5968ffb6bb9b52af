import type { Command } from 'commander';
import { BadFile } from '../files/read-file.js';
import { readTable, type TableRow } from '../files/table.js';
import { classFigures } from '../measure/classes.js';
import { pearson } from '../measure/correlation.js';
import { sentiment, sentimentClasses, type SentimentClass } from '../sentiment/sentiment.js';
import { type Figures, printFigures } from './figures.js';
import type { Io } from './io.js';

interface Rated {
  readonly rating: number | null;
  readonly class: SentimentClass;
  readonly text: string;
}

/** A rating from here on is positive, and from minus it down negative. */
const clear = 0.5;

/** `analysis sentiment FILE`: compares the model with people's ratings. */
export function addSentiment(program: Command, io: Io): void {
  program
    .command('sentiment')
    .description(
      'How well comments are rated: a table with tabs, whose head has “text”, and “rating” or “class”.',
    )
    .argument('<file>')
    .option('--json', 'print one line of JSON')
    .action((path: string, { json = false }: { json?: boolean }) => {
      const rows = readRated(path);
      printFigures(io, figuresOf(rows), { json, notes: [`${rows.length} texts`] });
    });
}

/** All rows count: a text without an opinion has the score 0 and is neutral. */
function figuresOf(rows: readonly Rated[]): Figures {
  const told = rows.map(({ text }) => sentiment(text));
  const ratings = rows.flatMap(({ rating }) => rating ?? []);
  const classes = classFigures(
    rows.map((row) => row.class),
    told.map((one) => one.class),
  );
  const scores = told.map(({ score }) => score);
  return {
    pearson: {
      value: ratings.length === rows.length ? pearson(scores, ratings) : Number.NaN,
      meaning: 'correlation of score and rating',
    },
    accuracy: { value: classes.accuracy, meaning: 'share with the right class' },
    macroF1: { value: classes.macroF1, meaning: 'mean over the classes' },
    macroRecall: { value: classes.macroRecall, meaning: 'mean over the classes' },
    scoredShare: {
      value: told.filter(({ isScored }) => isScored).length / told.length,
      meaning: 'share with an opinion; the others count as neutral',
    },
    rows: { value: rows.length, meaning: 'texts' },
  };
}

function readRated(path: string): Rated[] {
  const { head, rows } = readTable(path, ['text']);
  if (!head.includes('rating') && !head.includes('class'))
    throw new BadFile(path, 1, 'the head has neither “rating” nor “class”');
  return rows.map((row) => toRated(path, row));
}

function toRated(path: string, { fields, line }: TableRow): Rated {
  const text = fields.get('text') ?? '';
  const rated = fields.get('rating');
  const named = fields.get('class');
  const rating = rated === undefined ? null : Number(rated);
  if (rating !== null && (rated?.trim() === '' || !Number.isFinite(rating)))
    throw new BadFile(path, line, `“${rated ?? ''}” is no rating`);
  if (named === undefined) return { rating, class: classOfRating(rating ?? 0), text };
  const found = sentimentClasses.find((name) => name === named.trim());
  if (!found)
    throw new BadFile(path, line, `“${named}” is no class: negative, neutral or positive`);
  return { rating, class: found, text };
}

function classOfRating(rating: number): SentimentClass {
  if (rating >= clear) return 'positive';
  return rating <= -clear ? 'negative' : 'neutral';
}
