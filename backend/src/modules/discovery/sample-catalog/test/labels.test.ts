import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { writeLabels } from '@tessera/sample-catalog';
import { z } from 'zod';
import { testSite } from '../../../../../test/harness/test-site.js';
import { definition as interactions } from '../../../account/interactions/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { ActivityFacade } from '../../catalog/index.js';
import { definition as collections } from '../../collections/definition.js';
import { definition as playlists } from '../../playlists/definition.js';
import { definition as sampleCatalog } from '../definition.js';
import { fillCatalog } from '../index.js';

const site = testSite([catalog, collections, interactions, operators, playlists, sampleCatalog]);
const video = z.object({ id: z.string(), at: z.string(), owner: z.string(), channelId: z.int() });
const story = z.object({
  kind: z.literal('story'),
  topic: z.string(),
  owners: z.int(),
  burst: z.array(video),
  tail: z.array(video),
});

it('labels name the videos of the catalog, with owners as the catalog recognizes them', async () => {
  const now = new Date('2026-03-05T14:25:00Z');
  await fillCatalog(site.databaseUrl, { size: 600, now });
  const file = join(site.dataDir, 'labels.jsonl');
  const written = await writeLabels(site.databaseUrl, file);
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines).toHaveLength(written);
  const stories = lines.flatMap((line) => story.safeParse(JSON.parse(line)).data ?? []);
  expect(stories.length).toBeGreaterThan(25);
  const old = stories.filter(({ burst }) =>
    burst.every(({ at }) => new Date(at) < new Date('2026-03-05T13:00:00Z')),
  );
  const videos = old.flatMap(({ burst }) => burst);
  const stored = await site.database.query<{ id: string; at: Date }[]>(
    'select public_id as id, published_at as at from videos where public_id = any($1)',
    [videos.map(({ id }) => id)],
  );
  const times = (found: readonly { readonly id: string; readonly at: Date }[]) =>
    Object.fromEntries(found.map(({ id, at }) => [id, at.toISOString()]));
  expect(times(stored)).toEqual(times(videos.map(({ id, at }) => ({ id, at: new Date(at) }))));
  for (const { burst, owners } of old) {
    const found = await site
      .get(ActivityFacade)
      .ownersOf(burst.map(({ channelId }) => String(channelId)));
    expect(new Set(found.values()).size).toBe(owners);
  }
});
