import { beforeAll, describe, expect, it } from '@jest/globals';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { engineWithItsModules } from '../../engine/test/engine-site.js';
import { plant, type Planted, steadyViews } from '../../engine/test/planted-videos.js';
import { definition as trends } from '../../trends/definition.js';
import { definition } from '../definition.js';
import { ForecastLedger } from '../forecast-ledger.service.js';

const site = testSite([...engineWithItsModules, trends, definition]);

const day = 24;
/** Views after seven days of one channel's videos, in turn: one in ten reaches three times the usual ones. */
const dues = [900, 1100, 1000, 950, 1050, 900, 1000, 1100, 950, 4000];
const past = Array.from({ length: 80 }, (_, index): Planted => {
  const ageHours = 8 * day + index * 12;
  return {
    id: `past-${index}`,
    title: `Evening number ${index}`,
    channel: `Channel ${index % 2}`,
    ageHours,
    views: steadyViews(ageHours, dues[index % dues.length] ?? 0),
  };
});
const young: Planted[] = [
  // As fast as those that reach it, and as slow as the others.
  { id: 'fast', title: 'Fast', channel: 'Channel 0', ageHours: 49, views: steadyViews(49, 3300) },
  { id: 'slow', title: 'Slow', channel: 'Channel 0', ageHours: 49, views: steadyViews(49, 1000) },
  { id: 'alone', title: 'Alone', channel: 'Another', ageHours: 49, views: steadyViews(49, 1000) },
];

beforeAll(async () => {
  await plant(site.database, [...past, ...young]);
  await runRepeatable(site, 'forecasts');
});

async function list(
  state: 'graded' | 'pending' | 'undecided',
  cursor?: string,
  kind: 'videos' | 'topics' = 'videos',
) {
  const query = { kind, state, ...(cursor !== undefined && { cursor }) };
  return (await site.visitor().call('GET /api/ai-analyst/forecasts', { query })).body;
}

interface Stored {
  readonly video: string;
  readonly probability: number;
  readonly happened: boolean | null;
  readonly replayed: boolean;
  readonly early: boolean;
}

async function stored(): Promise<Stored[]> {
  return site.database.query<Stored[]>(`
    select f.video_id as video, f.probability, f.happened, f.is_replayed as replayed,
      f.made_at < v.published_at + interval '72 hours' and f.made_at > v.published_at + interval '11 hours' as early
    from forecasts f join videos v on v.public_id = f.video_id order by f.entry`);
}

describe('forecasts', () => {
  it('are made of young videos of channels that are known, and of no others', async () => {
    const { forecasts } = await list('pending');
    const [fast, slow] = ['fast', 'slow'].map((id) => forecasts.find((one) => one.videoId === id));
    expect(fast?.probability).toBeGreaterThan(0.9);
    expect(slow?.probability).toBeLessThan(0.1);
    expect(fast?.isReplayed).toBe(true);
    expect(forecasts.some(({ videoId }) => videoId === 'alone')).toBe(false);
  });

  it('are made of what comes out later when it is new', async () => {
    const views = steadyViews(25, 1000);
    await plant(site.database, [
      { id: 'new', title: 'New', channel: 'Channel 1', ageHours: 25, views },
    ]);
    await runRepeatable(site, 'forecasts');
    const { forecasts } = await list('pending');
    expect(forecasts.find(({ videoId }) => videoId === 'new')).toMatchObject({
      subject: 'New',
      happened: null,
      isReplayed: false,
    });
  });

  it('are replayed on a new site from what was known then, and graded', async () => {
    const rows = (await stored()).filter(({ replayed }) => replayed);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.every(({ early }) => early)).toBe(true);
    const graded = rows.filter(({ happened }) => happened !== null);
    expect(graded.some(({ happened }) => happened)).toBe(true);
    // The first ones had nobody to learn from.
    expect(rows.some(({ video }) => video === 'past-79')).toBe(false);
  });

  it('have the Brier score and the skill that follow from their rows', async () => {
    const { grade } = await list('graded');
    const rows = await site.database.query<{ p: number; b: number; o: number }[]>(
      'select probability as p, baseline as b, happened::int as o from forecasts where happened is not null',
    );
    const score = (of: 'p' | 'b') =>
      rows.reduce((sum, row) => sum + (row[of] - row.o) ** 2, 0) / rows.length;
    expect(grade.graded).toBe(rows.length);
    expect(grade.brier).toBeCloseTo(score('p'), 4);
    expect(grade.skill).toBeCloseTo(1 - score('p') / score('b'), 3);
    expect(grade.calibration.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
  });

  it('are listed with the misses first, page by page', async () => {
    const first = await list('graded');
    const errors = first.forecasts.map((one) => Math.abs(Number(one.happened) - one.probability));
    expect(errors).toEqual(errors.toSorted((one, other) => other - one));
    const next = first.nextCursor ? (await list('graded', first.nextCursor)).forecasts : [];
    const ids = [...first.forecasts, ...next].map(({ id }) => id);
    expect(new Set(ids).size).toBe(Math.min(first.grade.graded, 100));
    const query = { state: 'graded', cursor: 'nonsense' } as const;
    const { problem } = await site.visitor().call('GET /api/ai-analyst/forecasts', { query });
    expect(problem.code).toBe('invalid-request');
  });

  it('are made once for each video, however often the job runs', async () => {
    const before = await stored();
    await runRepeatable(site, 'forecasts');
    expect(await stored()).toEqual(before);
  });

  it('are graded once they are due, and stay open until somebody has counted', async () => {
    await site.database.query(`
      update videos set published_at = published_at - interval '6 days' where public_id in ('fast', 'slow');
      update video_statistics set taken_at = taken_at - interval '6 days'
        where video_id in (select id from videos where public_id in ('fast', 'slow'));
      update forecasts set due_at = due_at - interval '6 days' where video_id in ('fast', 'slow');`);
    await site.database.query(`
      insert into video_statistics (video_id, taken_at, views)
        select id, published_at + interval '170 hours', 3200 from videos where public_id = 'fast'`);
    await runRepeatable(site, 'forecasts');
    const rows = await stored();
    const happened = (id: string) => rows.find(({ video }) => video === id)?.happened;
    expect([happened('fast'), happened('slow')]).toEqual([true, null]);
  });
});

describe('forecasts of topics', () => {
  it('are graded by the videos that follow, and made anew afterwards', async () => {
    const ledger = site.get(ForecastLedger);
    const [madeAt, dueAt] = [Date.now() - 30 * 3_600_000, Date.now() - 6 * 3_600_000];
    const forecast = {
      madeAt,
      dueAt,
      probability: 0.4,
      baseline: 0.3,
      basis: null,
      isReplayed: false,
    };
    const three = { ...forecast, about: { topic: 'green comet' }, threshold: 3 };
    expect(await ledger.record([three])).toBe(1);
    // It is open.
    expect(await ledger.record([three])).toBe(0);
    expect(
      await ledger.record([{ ...forecast, about: { topic: 'blue moon' }, threshold: 3 }]),
    ).toBe(1);
    await plant(
      site.database,
      Array.from({ length: 4 }, (_, index): Planted => ({
        id: `comet-${index}`,
        title: `Night ${index}`,
        tags: ['green comet', ...(index === 0 ? ['blue moon'] : [])],
        channel: `Sky ${index}`,
        ageHours: 10 + index,
      })),
    );
    await runRepeatable(site, 'forecasts');
    const { forecasts, grade } = await list('graded', undefined, 'topics');
    const of = (topic: string) => forecasts.find(({ subject }) => subject === topic);
    expect(of('green comet')).toMatchObject({ happened: true, videoId: null, baseline: 0.3 });
    expect(of('blue moon')).toMatchObject({ happened: false });
    expect(of('blue moon')?.event).toContain('as many new videos');
    // One of two forecasts of 40% has come true, where 30% were usual; those of videos have a grade of their own.
    expect(grade).toMatchObject({ graded: 2, brier: 0.26, baselineBrier: 0.29 });
    expect((await list('graded')).forecasts.every(({ videoId }) => videoId !== null)).toBe(true);
    expect((await list('graded')).grade.graded).toBeGreaterThan(20);
    expect(await ledger.record([three])).toBe(1);
  });
});

describe('the ledger', () => {
  const verify = () => site.get(ForecastLedger).verify();

  beforeAll(async () => {
    await site.database.query(`
      update forecasts set due_at = (body::jsonb ->> 'dueAt')::timestamptz from forecast_ledger where number = entry;
      create table saved_ledger as select * from forecast_ledger;
      create table saved_forecasts as select * from forecasts;`);
  });

  it('is intact as long as nobody changes it', async () => {
    expect(await verify()).toMatchObject({ isIntact: true, firstWrong: null });
  });

  it.each([
    [
      'a text',
      `update forecast_ledger set body = replace(body, '"probability":0', '"probability":0.5') where number = 3`,
      3,
    ],
    ['a hash', `update forecast_ledger set hash = md5('x') where number = 5`, 5],
    ['a probability', `update forecasts set probability = 0.99 where entry = 4`, 4],
    ['what happened', `update forecasts set happened = not happened where entry = 2`, null],
    [
      'its end',
      `delete from forecast_ledger where number = (select max(number) from forecast_ledger)`,
      null,
    ],
    [
      'an entry',
      `delete from forecast_ledger where number = 7; delete from forecasts where entry = 7`,
      7,
    ],
  ])('shows that %s was changed', async (_, change, at) => {
    await withoutKeys(change);
    const chain = await verify();
    await withoutKeys(`
      truncate forecasts, forecast_ledger;
      insert into forecast_ledger select * from saved_ledger;
      insert into forecasts select * from saved_forecasts;`);
    expect(chain.isIntact).toBe(false);
    expect([chain.firstWrong, null]).toContain(at);
    expect(chain.firstWrong).toBeGreaterThan(0);
    expect((await verify()).isIntact).toBe(true);
  });
});

/** As somebody who has the database in their hands. */
async function withoutKeys(statements: string): Promise<void> {
  await site.database.query(`
    set session_replication_role = replica; ${statements}; set session_replication_role = default;`);
}
