import { searchQuery } from '@tessera/contracts-discovery';
import { plantedTruth, type PlantedTruth } from '@tessera/sample-catalog';
import { z } from 'zod';
import { modules } from '../../src/composed-modules.js';
import { QueryAnalyst } from '../../src/modules/ai/analyst/index.js';
import { SearchFacade } from '../../src/modules/discovery/catalog/index.js';
import { fillCatalog } from '../../src/modules/discovery/sample-catalog/index.js';
import { AppModule, migrationsOf } from '../../src/platform/app.module.js';
import { readSettings } from '../../src/platform/config/index.js';
import { createApp } from '../../src/platform/create-app.js';
import { migrateDatabase, withPool } from '../../src/platform/database/index.js';
import { createLogger } from '../../src/platform/logging/index.js';

/*
 * The analyst of searches of `bench -- analysis`, its parent process, on a sample catalog. It is asked with a seed, and answers what it found for queries
 * about what was planted there: as it is called, misspelled, and with a word that nothing has; and for what the catalog has nothing about.
 */

const size = 6000;
const anchor = new Date(Date.UTC(2026, 0, 5, 12));
const dayMs = 86_400_000;
/** Topics with fewer videos say little of recall. */
const leastVideos = 3;
const [mostTopics, mostGaps] = [40, 40];
const pageSize = 50;
const mostPages = 6;
const nobody = '';

const settings = readSettings(modules);
const { databaseUrl } = settings;
if (!databaseUrl || !process.send) throw new Error('Started by `npm run bench -- analysis`');
await migrateDatabase(databaseUrl, migrationsOf(modules));

interface Labeled {
  readonly kind: 'named' | 'misspelled' | 'one word too many' | 'nothing there';
  readonly query: string;
  /** What there is about it. */
  readonly videos: readonly string[];
}

async function answer(seed: string) {
  await fillCatalog(databaseUrl ?? '', { seed, size, now: anchor });
  const root = AppModule.of({ ...settings, jobs: 'elsewhere' }, databaseUrl ?? '', modules);
  const app = await createApp(root, settings, createLogger('error', process.stderr));
  try {
    const search = app.get(SearchFacade, { strict: false });
    const analyst = app.get(QueryAnalyst, { strict: false });
    await withPool('background', () => search.updateIndex());
    const answers = [];
    for (const labeled of labels(seed)) {
      const { enhancedQuery } = await analyst.analyze(labeled.query, nobody);
      const found = await withAllWords(search, labeled.query);
      const enhanced = await withAllWords(search, enhancedQuery);
      answers.push({ ...labeled, enhancedQuery, found, enhanced });
    }
    return answers;
  } finally {
    await app.close();
  }
}

/** The first videos with all words of a query. */
async function withAllWords(search: SearchFacade, q: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const query = searchQuery.parse({ q, limit: pageSize, cursor });
    const page = await search.page(query, nobody);
    // What a correction finds is not of the query; and those with some of the words follow.
    if (page.correction?.kind === 'replaced') break;
    const all = await search.countWithAll(query, page, nobody);
    ids.push(...page.videos.slice(0, Math.max(0, all - ids.length)).map(({ id }) => id));
    if (page.nextCursor === null || ids.length >= all) break;
    cursor = page.nextCursor;
  }
  return ids;
}

function labels(seed: string): Labeled[] {
  const truths = plantedTruth(
    { seed, size, anchor },
    new Date(anchor.getTime() - 28 * dayMs),
    anchor,
  );
  const topics = [...videosByTopic(truths)].filter(([, videos]) => videos.length >= leastVideos);
  const gaps = truths.flatMap((one) => (one.kind === 'demand' && one.gap ? [one.query] : []));
  return [
    ...topics.slice(0, mostTopics).flatMap(([topic, videos]): Labeled[] => [
      { kind: 'named', query: topic, videos },
      { kind: 'misspelled', query: misspelled(topic), videos },
      { kind: 'one word too many', query: `${topic} zoetrope`, videos },
    ]),
    ...[...new Set(gaps)].slice(0, mostGaps).map((query): Labeled => {
      return { kind: 'nothing there', query, videos: [] };
    }),
  ];
}

function videosByTopic(truths: readonly PlantedTruth[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const truth of truths) {
    const videos =
      truth.kind === 'trend'
        ? [truth.video]
        : truth.kind === 'story'
          ? [...truth.burst, ...truth.tail]
          : [];
    if (truth.kind !== 'trend' && truth.kind !== 'story') continue;
    const out = videos.filter(({ at }) => at <= anchor).map(({ id }) => id);
    const topic = truth.topic.toLowerCase();
    found.set(topic, [...(found.get(topic) ?? []), ...out]);
  }
  return found;
}

/** Without the third letter of its longest word. */
function misspelled(topic: string): string {
  const longest = topic.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
  return topic.replace(longest, `${longest.slice(0, 2)}${longest.slice(3)}`);
}

process.on('message', (message) => {
  void answer(z.string().parse(message)).then((answers) => process.send?.(answers));
});
process.once('disconnect', () => process.exit());
process.send('ready');
