import { z } from 'zod';
import { MeasuredProgram, withDatabase } from '../measured-program.js';
import type { Row } from './row.js';

const part = 'searches';
const kinds = ['named', 'misspelled', 'one word too many', 'nothing there'] as const;

const answers = z.array(
  z.object({
    kind: z.enum(kinds),
    query: z.string(),
    /** What there is about it. */
    videos: z.array(z.string()),
    enhancedQuery: z.string(),
    found: z.array(z.string()),
    enhanced: z.array(z.string()),
  }),
);
type Answer = z.output<typeof answers>[number];

/** Catalogs are filled with millions of rows: a few say enough. */
const mostSeeds = 3;

/**
 * Asks the analyst of searches for what was planted in sample catalogs, as it is called, misspelled and with a word too many, and for what they have nothing about. Prints queries that it made worse.
 * @param seeds of sample catalogs
 */
export async function searchRows(seeds: readonly string[]): Promise<Row[]> {
  const all: Answer[] = [];
  for (const seed of seeds.slice(0, mostSeeds)) all.push(...(await asked(seed)));
  const about = all.filter(({ kind }) => kind !== 'nothing there');
  const nothing = all.filter(({ kind }) => kind === 'nothing there');
  const worse = all.filter((answer) => answer.query !== answer.enhancedQuery && isWorse(answer));
  console.table(worse.slice(0, 20).map((answer) => shown(answer)));
  const wrong = about.map(({ enhanced, videos }) => enhanced.filter((id) => !videos.includes(id)));
  const added = sum(about.map(({ enhanced }) => enhanced.length));
  return [
    ...kinds.slice(0, 3).flatMap((kind) => {
      const own = about.filter((answer) => answer.kind === kind);
      const recall = (of: 'found' | 'enhanced') =>
        sum(own.map((one) => recallOf(one, of))) / own.length;
      return [
        { part, figure: `${kind}: recall of ${own.length} queries`, value: recall('found') },
        { part, figure: `${kind}: recall, enhanced`, value: recall('enhanced'), atLeast: 0.9 },
      ];
    }),
    {
      part,
      figure: 'found by enhanced ones, of something else',
      value: sum(wrong.map(({ length }) => length)) / added,
      atMost: 0.1,
    },
    {
      part,
      figure: `nothing there: share of ${nothing.length} widened`,
      value: nothing.filter(({ enhanced }) => enhanced.length > 0).length / nothing.length,
      atMost: 0.1,
    },
  ];
}

async function asked(seed: string): Promise<Answer[]> {
  return withDatabase('searches', async (url) => {
    const site = await MeasuredProgram.start('measure-queries', { DATABASE_URL: url });
    try {
      return answers.parse(await site.ask(seed));
    } finally {
      await site.end();
    }
  });
}

function recallOf({ videos, ...answer }: Answer, of: 'found' | 'enhanced'): number {
  return videos.filter((id) => answer[of].includes(id)).length / videos.length;
}

/** Finds what is about something else, or less of what is about it. */
function isWorse(answer: Answer): boolean {
  const { videos, enhanced, found } = answer;
  const wrong = (ids: readonly string[]) => ids.filter((id) => !videos.includes(id)).length;
  return wrong(enhanced) > wrong(found) || recallOf(answer, 'enhanced') < recallOf(answer, 'found');
}

function shown({ kind, query, enhancedQuery, videos, found, enhanced }: Answer) {
  return {
    kind,
    query,
    enhancedQuery,
    about: videos.length,
    found: found.length,
    enhanced: enhanced.length,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
