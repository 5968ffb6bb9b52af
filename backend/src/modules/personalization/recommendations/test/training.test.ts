import { beforeAll, describe, expect, it } from '@jest/globals';
import { decodeModel } from '@tessera/recommender';
import { runRepeatable, runRepeatableInEach } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { open, setSwitches } from '../../profiles/test/profiles-site.js';
import { TrainedModels } from '../model/trained-models.service.js';
import { RecommenderTraining } from '../training/recommender-training.job.js';
import { TrainingInputs } from '../training/training-input.service.js';
import {
  ids,
  idsOf,
  listFor,
  plantCatalog,
  plantVisitors,
  recommendationsWithTheirModules,
} from './recommendations-site.js';

const site = testSite(recommendationsWithTheirModules);

/** Who watches some music watches the same food, which nothing but visitors connects. */
const together = [...ids('music', 1, 4), ...ids('food', 1, 4)];
const others = [...ids('travel', 1, 5), ...ids('art', 1, 5)];

beforeAll(async () => {
  await plantCatalog(site);
  await plantVisitors(
    site,
    Array.from({ length: 60 }, (_, visitor) => (visitor % 2 === 0 ? together : others)),
  );
});

const stateOf = async (who: VisitorClient) =>
  (await who.call('GET /api/personalization/model', {})).body;
const train = () => runRepeatable(site, 'recommender-training');
const storedModels = () =>
  site.database.query<{ id: string; events: number }[]>(
    'select id, events from recommender_models order by trained_at desc',
  );

describe('before the first training', () => {
  it('says that there is none, and makes lists all the same', async () => {
    const ada = site.visitor();
    expect(await stateOf(ada)).toMatchObject({ trainedAt: null, events: 0, quality: null });
    expect(await listFor(ada)).toHaveLength(12);
  });
});

describe('a training', () => {
  beforeAll(train);

  it('says what it is made of', async () => {
    const state = await stateOf(site.visitor());
    expect(state).toMatchObject({ events: 540, visitors: 60 });
    expect(state.videos).toBeGreaterThanOrEqual(18);
    expect(state.mix['trendWeight']).toBeGreaterThanOrEqual(0);
  });

  it('connects what the same visitors watch', async () => {
    const ada = site.visitor();
    await open(ada, ids('music', 1, 2));
    const list = await listFor(ada);
    expect(idsOf(list).slice(0, 6)).toEqual(expect.arrayContaining(['food-1', 'music-3']));
    const food = list.find(({ videoId }) => videoId === 'food-1');
    const history = food?.factors.filter(({ kind }) => kind === 'history') ?? [];
    expect(history.map(({ label }) => label).toSorted()).toEqual([
      'You watched “music story number 1”',
      'You watched “music story number 2”',
    ]);
    const { videos } = (
      await ada.call('GET /api/personalization/similar/:videoId', {
        params: { videoId: 'music-1' },
        query: {},
      })
    ).body;
    expect(videos.map(({ id }) => id)).toEqual(expect.arrayContaining(['food-1', 'food-2']));
    expect(videos.map(({ id }) => id)).not.toContain('travel-1');
  });

  it('gives the page of a video what is watched together', async () => {
    const { videos } = (
      await site.visitor().call('GET /api/videos/:id/similar', {
        params: { id: 'music-2' },
        query: { limit: 12 },
      })
    ).body;
    expect(videos.some(({ id }) => id.startsWith('food-'))).toBe(true);
  });

  it('is computed without a video of the history, if asked', async () => {
    const ada = site.visitor();
    await open(ada, ['music-1', 'travel-1']);
    const namedIn = async (query: object) => {
      const list = await listFor(ada, { limit: 30, ...query });
      return new Set(list.flatMap(({ factors }) => factors.map(({ videoId }) => videoId)));
    };
    expect(await namedIn({})).toEqual(new Set(['music-1', 'travel-1', null]));
    expect(await namedIn({ without: 'travel-1' })).toEqual(new Set(['music-1', null]));
  });

  it('leaves the last model where nothing has happened', async () => {
    await train();
    const before = await storedModels();
    await train();
    expect(await storedModels()).toEqual(before);
  });

  it('happens once, whatever the number of processes', async () => {
    await open(site.visitor(), ['art-1', 'art-2']);
    const { events } = await site.get(TrainingInputs).collect();
    const other = await site.another();
    expect(await runRepeatableInEach([site, other], 'recommender-training')).toBe(1);
    await other.close();
    const models = await storedModels();
    expect(models.filter((one) => one.events === events.item.length)).toHaveLength(1);
  });
});

describe('a visitor who leaves', () => {
  it('is forgotten by the next training: by a reset, by a switch, and while they are not recorded', async () => {
    const [ada, bob, eve] = [site.visitor(), site.visitor(), site.visitor()];
    for (const who of [ada, bob, eve]) await open(who, ids('sports', 1, 5));
    const without = (await site.get(TrainingInputs).collect()).events.item.length - 15;
    const eventsIn = async () => (await site.get(TrainingInputs).collect()).events.item.length;
    await ada.call('DELETE /api/personalization/learning/:userId', { params: { userId: '1' } });
    expect(await eventsIn()).toBe(without + 10);
    await setSwitches(bob, { training: false });
    expect(await eventsIn()).toBe(without + 5);
    await setSwitches(eve, { behavior: false });
    expect(await eventsIn()).toBe(without);
    await train();
    expect((await stateOf(ada)).events).toBe(without);
    await setSwitches(bob, { training: true });
    expect(await eventsIn()).toBe(without + 5);
  });
});

/** In which of the stored models a video has visitors, by their ids, and in which it has none. */
async function modelsWith(video: string): Promise<{ with: string[]; without: string[] }> {
  const rows = await site.database.query<{ id: string; content: Buffer }[]>(
    'select id, content from recommender_models',
  );
  const found = { with: [] as string[], without: [] as string[] };
  for (const { id, content } of rows) {
    const { items, popularity } = decodeModel(content);
    const visitors = popularity[items.indexOf(`video:${video}`)] ?? 0;
    found[visitors > 0 ? 'with' : 'without'].push(id);
  }
  return found;
}

describe('what was deleted', () => {
  const deletions: Readonly<Record<string, (who: VisitorClient) => Promise<unknown>>> = {
    'a reset': (who) =>
      who.call('DELETE /api/personalization/learning/:userId', { params: { userId: '1' } }),
    'an erasure': (who) =>
      site.database.transaction((manager) => site.keeper('interactions').erase(who.id, manager)),
    'learning that is switched off': (who) => setSwitches(who, { behavior: false }),
  };

  it.each(Object.entries(deletions))(
    'is in no stored model after %s and one training',
    async (_, leave) => {
      const ada = site.visitor();
      await open(ada, ['sports-20']);
      await train();
      const before = await modelsWith('sports-20');
      expect(before).toEqual({ with: [expect.any(String)], without: [] });
      await leave(ada);
      await train();
      const after = await modelsWith('sports-20');
      expect(after).toEqual({ with: [], without: [expect.any(String)] });
      expect((await site.get(TrainedModels).current())?.id).toBe(after.without[0]);
    },
  );

  it('goes with the next run where the process that had trained was killed', async () => {
    await open(site.visitor(), ['sports-19']);
    await train();
    await site.database.query(
      `insert into recommender_models (trained_at, data_hash, events, visitors, content)
        select trained_at - interval '1 hour', 'older', events, visitors, content from recommender_models`,
    );
    const [newest] = await storedModels();
    await train();
    expect((await storedModels()).map(({ id }) => id)).toEqual([newest?.id]);
  });
});

describe('a stored model', () => {
  it('is refused where it is damaged, and one before is used as long as there is one', async () => {
    await open(site.visitor(), ids('technology', 1, 3));
    await train();
    await site.database.query(
      `insert into recommender_models (trained_at, data_hash, events, visitors, content)
        select now(), data_hash, events, visitors, content from recommender_models`,
    );
    await open(site.visitor(), ids('technology', 1, 3));
    const [newest, before] = await storedModels();
    await site.database.query(
      `update recommender_models set content = set_byte(content, 500, get_byte(content, 500) # 255) where id = $1`,
      [newest?.id],
    );
    const other = await site.another();
    expect((await other.get(TrainedModels).current())?.id).toBe(before?.id);
    expect(await listFor(other.visitor())).toHaveLength(12);
    expect(other.log()).toContain(`The recommender's model ${newest?.id} is damaged`);
    await runRepeatable(other, 'recommender-training');
    const [repaired] = await storedModels();
    expect(repaired?.id).not.toBe(newest?.id);
    expect((await other.get(TrainedModels).current())?.id).toBe(repaired?.id);
    await other.close();
  });

  it('is what all processes have, once it is there', async () => {
    const other = await site.another();
    await site.get(TrainedModels).refresh();
    expect(await stateOf(other.visitor())).toEqual({
      ...(await stateOf(site.visitor())),
      nextTrainingBy: expect.any(String),
    });
    await other.close();
  });

  it('stays where a training is stopped', async () => {
    await open(site.visitor(), ids('technology', 4, 6));
    const before = await storedModels();
    const stop = new AbortController();
    const run = site.get(RecommenderTraining).train({
      signal: stop.signal,
      completeWith: (effect) => site.database.transaction(effect),
    });
    stop.abort();
    await expect(run).rejects.toThrow('aborted');
    expect(await storedModels()).toEqual(before);
    expect(await listFor(site.visitor())).toHaveLength(12);
  });
});
