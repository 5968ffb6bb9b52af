import { RecentTitles } from '../generator/recent-titles.js';
import type { SampleChannel } from '../generator/sample-rows.js';
import { words } from '../grammar/text-lists.js';
import type { Topic } from '../grammar/topic.js';
import { poisson } from '../random/distributions.js';
import { Random } from '../random/random.js';
import {
  dailySeries,
  floodAbout,
  floodForms,
  floodThings,
  floodTitles,
  seriesAbout,
  seriesTitles,
  trendAbout,
  trendCategories,
  trendForms,
  trendThings,
  trendTitles,
} from '../vocabulary/planted-topics.js';
import { type Cast, drawOwners } from './cast.js';
import type { PlantedDecoy } from './planted-truth.js';
import { filled, placeOf } from './stories.js';
import type { UploadPlan } from './upload-plan.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** What looks like a story and is none. */
export interface Decoy {
  readonly why: PlantedDecoy['why'];
  readonly topic: string;
  readonly at: number;
  readonly plans: readonly UploadPlan[];
}

/** How many there are in an hour, on average. */
const rates = { 'one owner': 0.15, 'slow growth': 0.05, 'few owners': 0.07 } as const;

/** The decoys that begin in an hour of the world. */
export function decoysOf(seed: string, cast: Cast, index: number): Decoy[] {
  const random = new Random(`${seed}/decoys/${index}`);
  if (cast.speaking.length < 3) return [];
  const begun = (Object.keys(rates) as (keyof typeof rates)[]).filter((why) =>
    random.chance(rates[why]),
  );
  return [
    ...begun.map((why) => makers[why](random, { seed, cast, index })),
    ...editionsOf(seed, cast, index),
  ];
}

interface Hour {
  readonly seed: string;
  readonly cast: Cast;
  readonly index: number;
}

const makers = { 'one owner': flood, 'slow growth': slowGrowth, 'few owners': fewOwners } as const;

/** One owner publishes six videos of a topic within the hour, some of them on a second channel. */
function flood(random: Random, { seed, cast, index }: Hour): Decoy {
  const topic = `${placeOf(`${seed}/flood`, index)} ${random.pick(floodThings)} ${random.pick(floodForms)}`;
  const at = startIn(random, index);
  const owner = random.pick(cast.speaking);
  const mirror = cast.mirrors.get(owner.id);
  const recent = new RecentTitles();
  const plans = Array.from({ length: 6 }, (_, i) =>
    planOf(random, {
      key: `flood/${index}/${i}`,
      at: at + i * random.int(5, 9) * minute,
      channel: mirror && i % 3 === 2 ? mirror : owner,
      source: sourceOf(topic, floodTitles, floodAbout),
      recent,
    }),
  );
  return { why: 'one owner', topic, at, plans };
}

/** Owner after owner takes a topic up, hours apart. */
function slowGrowth(random: Random, { seed, cast, index }: Hour): Decoy {
  const topic = `${placeOf(`${seed}/slow`, index)} ${random.pick(trendThings)}`;
  const at = startIn(random, index);
  const owners = drawOwners(random, cast, {
    categories: random.pick(trendCategories),
    count: random.int(6, 9),
  });
  const recent = new RecentTitles();
  const plans = owners.map((channel, i) =>
    planOf(random, {
      key: `slow/${index}/${i}`,
      at: at + Math.floor(i * random.between(3.2, 4.4) * 3600) * 1000,
      channel,
      source: sourceOf(topic, trendTitles, trendAbout),
      recent,
    }),
  );
  return { why: 'slow growth', topic, at, plans };
}

/** Two owners whom everybody watches. */
function fewOwners(random: Random, { seed, cast, index }: Hour): Decoy {
  const topic = `${placeOf(`${seed}/few`, index)} ${random.pick(floodThings)} ${random.pick(floodForms)}`;
  const at = startIn(random, index);
  const owners = drawOwners(random, cast, { categories: [], count: 2 });
  const recent = new RecentTitles();
  const plans = owners.map((channel, i) => ({
    ...planOf(random, {
      key: `few/${index}/${i}`,
      at: at + i * random.int(5, 30) * minute,
      channel,
      source: sourceOf(topic, floodTitles, floodAbout),
      recent,
    }),
    lift: random.between(12, 30),
    course: 'hot' as const,
  }));
  return { why: 'few owners', topic, at, plans };
}

/** Today's edition of the series that come out at this hour. */
function editionsOf(seed: string, cast: Cast, index: number): Decoy[] {
  const random = new Random(`${seed}/series`);
  const names = random.sample(dailySeries, 4);
  const hosts = random.sample(cast.speaking, names.length);
  return names.flatMap((name, i) => {
    const at = random.int(0, 23);
    const host = hosts[i];
    return host && modulo(index, 24) === at
      ? [edition(name, host, { seed, index, number: i })]
      : [];
  });
}

function edition(
  name: string,
  host: SampleChannel,
  { seed, index, number }: { seed: string; index: number; number: number },
): Decoy {
  const random = new Random(`${seed}/series/${number}/${index}`);
  const at = index * hour + random.int(0, 6) * minute + random.int(0, 59) * 1000;
  const today = 200 + Math.floor(index / 24);
  const titles = seriesTitles.map((title) => filled(title, { name, day: String(today) }));
  const source = {
    ...sourceOf(name, titles, seriesAbout),
    tags: words`daily, series, every day, short`,
  };
  const plan = planOf(random, {
    key: `series/${number}/${index}`,
    at,
    channel: host,
    source,
    recent: new RecentTitles(),
  });
  return { why: 'daily series', topic: name, at, plans: [{ ...plan, episode: today }] };
}

/** Topics of weeks: each has its peak in another week of the world. */
export interface Trend {
  readonly topic: string;
  readonly peak: number;
  readonly plan: UploadPlan;
}

/** Videos of a trend on the day of its peak, and how long it rises and falls. */
const trendPerDay = 3;
const trendSigma = 6 * day;
const trendEvery = 7 * day;

/** What is published about trends within an hour of the world. */
export function trendsOf(seed: string, cast: Cast, index: number): Trend[] {
  const now = index * hour;
  const week = Math.floor(now / trendEvery);
  const near = [-3, -2, -1, 0, 1, 2, 3].map((weeks) => week + weeks);
  return near.flatMap((number) => {
    const own = new Random(`${seed}/trend/${number}`);
    const topic = `${own.pick(trendThings)} ${own.pick(trendForms)}`;
    const categories = own.pick(trendCategories);
    const peak = number * trendEvery + own.int(0, trendEvery - 1);
    const random = new Random(`${seed}/trend/${number}/${index}`);
    const rate = (trendPerDay / 24) * Math.exp(-0.5 * ((now - peak) / trendSigma) ** 2);
    const owners = drawOwners(random, cast, { categories, count: poisson(random, rate) });
    return owners.map((channel, i) => ({
      topic,
      peak,
      plan: planOf(random, {
        key: `trend/${number}/${index}/${i}`,
        at: now + random.int(0, 3599) * 1000,
        channel,
        source: sourceOf(topic, trendTitles, trendAbout),
        recent: new RecentTitles(),
      }),
    }));
  });
}

function planOf(
  random: Random,
  {
    key,
    at,
    channel,
    source,
    recent,
  }: Pick<UploadPlan, 'key' | 'at' | 'channel' | 'source' | 'recent'>,
): UploadPlan {
  return {
    key,
    at,
    channel: { ...channel, series: undefined },
    source,
    recent,
    episode: random.int(20, 400),
    lift: random.between(0.8, 1.6),
    course: 'usual',
    mood: undefined,
    honest: undefined,
    subject: undefined,
    copyOf: undefined,
  };
}

/** A topic with titles of its own. */
function sourceOf(topic: string, titles: readonly string[], about: readonly string[]): Topic {
  return {
    name: topic,
    tags: [...topic.toLowerCase().split(' '), 'series', 'diary'],
    categories: [],
    peak: 0,
    rise: 0,
    fade: 0,
    weight: 0,
    titles: titles.map((title) => filled(title, { topic })),
    about,
  };
}

function startIn(random: Random, index: number): number {
  return index * hour + random.int(0, 3599) * 1000;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
