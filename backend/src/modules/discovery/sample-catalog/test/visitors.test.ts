import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import type { InteractionKindDefinition } from '@tessera/contracts';
import { writeLabels } from '@tessera/sample-catalog';
import { z } from 'zod';
import { testSite } from '../../../../../test/harness/test-site.js';
import { declaredContracts } from '../../../../platform/endpoints/index.js';
import { definition as interactions } from '../../../account/interactions/definition.js';
import { InteractionsFacade } from '../../../account/interactions/index.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { CatalogFacade } from '../../catalog/index.js';
import { definition as collections } from '../../collections/definition.js';
import { definition as playlists } from '../../playlists/definition.js';
import { definition as sampleCatalog } from '../definition.js';
import { fillCatalog, fillVisitors, replaceCatalog } from '../index.js';

const site = testSite([catalog, collections, interactions, operators, playlists, sampleCatalog]);
const visitorLabel = z.object({
  kind: z.literal('visitor'),
  id: z.string(),
  categories: z.array(z.string()),
});

/** Catalogs of 600 videos and more have weeks of planted stories, which nothing here asks for. */
const size = 590;

beforeAll(() => fillCatalog(site.databaseUrl, { size }));

const since = new Date(Date.now() - 70 * 24 * 3_600_000);

async function trained(from = site.get(InteractionsFacade)) {
  const kinds = ['opened', 'watched', 'skipped', 'liked'] as const;
  const batches = [];
  for await (const batch of from.trainingRows({ since, kinds, limit: 100_000 }))
    batches.push(batch);
  return {
    visitors: batches.flatMap((batch) => batch.visitors),
    subjects: batches.flatMap((batch) => batch.subjects),
    networks: batches.flatMap((batch) => [...batch.networks]),
  };
}

/** How many lines of the labels are about visitors, parsed. */
async function labels() {
  const file = join(site.dataDir, 'visitors.jsonl');
  await writeLabels(site.databaseUrl, file);
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.flatMap((line) => visitorLabel.safeParse(JSON.parse(line)).data ?? []);
}

it('sample visitors do what their labels say, and are replaced and removed', async () => {
  expect((await trained()).visitors).toEqual([]);
  expect(await labels()).toEqual([]);
  const { events } = await fillVisitors(site.databaseUrl, { count: 60 });
  const { visitors, subjects, networks } = await trained();
  expect(visitors).toHaveLength(events);
  expect(new Set(networks).size).toBeGreaterThan(45);
  const found = await labels();
  expect(new Set(visitors)).toEqual(new Set(found.map(({ id }) => id)));
  const videos = await site.get(CatalogFacade).videos([...new Set(subjects)]);
  const own = new Map(found.map(({ id, categories }) => [id, new Set(categories)]));
  const ofTaste = visitors.filter((visitor, at) =>
    own.get(visitor)?.has(videos.get(subjects[at] ?? '')?.categorySlug ?? ''),
  );
  expect(ofTaste.length / visitors.length).toBeGreaterThan(0.85);

  await fillVisitors(site.databaseUrl, { count: 5 });
  expect(new Set((await trained()).visitors).size).toBe(5);
  expect(await labels()).toHaveLength(5);
  await fillVisitors(site.databaseUrl, { count: 0 });
  expect((await trained()).visitors).toEqual([]);
  expect(await labels()).toEqual([]);
});

it('what they do is as browsers could report it', async () => {
  await fillVisitors(site.databaseUrl, { count: 40 });
  const rows = await site.database.query<{ kind: string; payload: object; version: string }[]>(
    `select kind, payload, substr(id::text, 15, 1) as version from interactions`,
  );
  const kinds = new Map(
    declaredContracts().flatMap((one) =>
      Object.entries<InteractionKindDefinition>(one.interactionKinds ?? {}),
    ),
  );
  for (const { kind, payload, version } of rows)
    expect([kind, kinds.get(kind)?.payload?.safeParse(payload).success, version]).toEqual([
      kind,
      true,
      '7',
    ]);
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(4);
});

it('they count for nothing that visitors see, and in training while samples are shown', async () => {
  await fillVisitors(site.databaseUrl, { count: 10 });
  const { subjects } = await trained();
  expect(await site.get(InteractionsFacade).countsOf(subjects, since)).toEqual(new Map());
  const hidden = await site.another({ sampleCatalog: 'off' });
  expect((await trained(hidden.get(InteractionsFacade))).visitors).toEqual([]);
  await hidden.close();
});

it('another catalog has none', async () => {
  await fillVisitors(site.databaseUrl, { count: 3 });
  await replaceCatalog(site.databaseUrl, { size, seed: 'other' });
  expect((await trained()).visitors).toEqual([]);
  expect(await labels()).toEqual([]);
});
