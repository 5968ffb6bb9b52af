import { RecentTitles } from '../generator/recent-titles.js';
import type { SampleChannel } from '../generator/sample-rows.js';
import { conjugate } from '../grammar/agreement.js';
import { lines } from '../grammar/text-lists.js';
import type { Topic } from '../grammar/topic.js';
import { exponential } from '../random/distributions.js';
import { Random } from '../random/random.js';
import type { CrowdMood } from '../vocabulary/reactions.js';
import {
  type Happening,
  placeBeginnings,
  placeEndings,
  type StoryKind,
  storyKinds,
  storyTitles,
} from '../vocabulary/stories.js';
import { type Cast, drawOwners } from './cast.js';
import type { UploadPlan } from './upload-plan.js';

const minute = 60_000;
const hour = 60 * minute;

/** Something that happens in the world, for which channels publish videos. */
export interface Story {
  readonly topic: string;
  /** What people type who search for it. */
  readonly query: string;
  readonly category: string;
  readonly at: number;
  readonly burst: readonly UploadPlan[];
  readonly tail: readonly UploadPlan[];
}

const moods: Readonly<Record<StoryKind['tone'], Readonly<Partial<Record<CrowdMood, number>>>>> = {
  worrying: { angry: 38, split: 22, mixed: 26, joking: 14 },
  pleasing: { happy: 62, mixed: 14, joking: 14, split: 10 },
  odd: { joking: 52, happy: 30, split: 10, mixed: 8 },
};

/** Owners of the first hour. */
const burstSizes = { 3: 20, 4: 26, 5: 24, 6: 18, 7: 12 } as const;

/**
 * The story that begins in an hour of the world, or none where there are too few channels for one. Each is new: places are taken in an
 * order in which none comes again within more than a thousand hours.
 */
export function storyOf(seed: string, cast: Cast, index: number): Story | undefined {
  const random = new Random(`${seed}/story/${index}`);
  const kind = random.pick(storyKinds);
  const news = subjectOf(random, kind, placeOf(seed, index));
  const at = index * hour + random.int(8, 34) * minute + random.int(0, 59) * 1000;
  const count = Number(random.weighted<`${keyof typeof burstSizes}`>(burstSizes));
  const owners = drawOwners(random, cast, { categories: kind.categories, count: count + 5 });
  if (owners.length < 3) return undefined;
  const frame = { random, kind, news, index, recent: new RecentTitles() };
  const times = burstTimes(random, Math.min(count, owners.length), at);
  const burst = times.map((time, i) =>
    planOf(frame, { name: `burst-${i}`, at: time, channel: owners[i] as SampleChannel }),
  );
  const followers = owners.slice(times.length);
  const tail = [
    ...followers.slice(0, random.int(2, 5)).map((channel, i) =>
      planOf(frame, {
        name: `tail-${i}`,
        at: at + hour + Math.floor(exponential(random, 2.5 * 3600)) * 1000,
        channel,
      }),
    ),
    ...burst
      .filter(() => random.chance(0.2))
      .map(({ channel }, i) =>
        planOf(frame, {
          name: `again-${i}`,
          at: at + Math.floor(random.between(1.2, 5) * 3600) * 1000,
          channel,
        }),
      ),
  ];
  const mirrored = burst.flatMap((plan, i) =>
    elsewhere(frame, cast, { plan, name: `mirror-${i}` }),
  );
  const { topic, query } = news;
  const category = kind.categories[0] ?? 'news';
  return {
    topic,
    query,
    category,
    at,
    burst: [...burst, ...mirrored],
    tail: withinReach(tail, at),
  };
}

/** The tail ends half a day later. */
function withinReach(tail: readonly UploadPlan[], at: number): UploadPlan[] {
  return tail.filter((plan) => plan.at < at + 12 * hour);
}

/** The first at once, the others within 50 minutes; two of them soon, so that it is a burst from the start. */
function burstTimes(random: Random, count: number, at: number): number[] {
  const others = Array.from(
    { length: count - 1 },
    (_, index) =>
      Math.floor((index < 2 ? random.between(2, 22) : random.between(4, 50)) * 60) * 1000,
  );
  return [0, ...others].map((after) => at + after).toSorted((a, b) => a - b);
}

interface Subject {
  readonly topic: string;
  readonly place: string;
  readonly thing: string;
  readonly happening: Happening;
  readonly query: string;
}

function subjectOf(random: Random, kind: StoryKind, place: string): Subject {
  const thing = random.pick(kind.things);
  const happening = random.pick(kind.happenings);
  const topic = `${place} ${thing} ${happening.noun}`;
  return { topic, place, thing, happening, query: topic.toLowerCase() };
}

/** Steps through all places; the width has no divisor in common with their number. */
const width = 389;

/** The place where something happens: each of the 1,200 once before one comes again. */
export function placeOf(seed: string, index: number): string {
  const count = placeBeginnings.length * placeEndings.length;
  const start = new Random(`${seed}/places`).int(0, count - 1);
  const place = (((start + index * width) % count) + count) % count;
  const ending = placeEndings[Math.floor(place / placeBeginnings.length)] ?? '';
  return `${placeBeginnings[place % placeBeginnings.length] ?? ''}${ending}`;
}

interface Frame {
  readonly random: Random;
  readonly kind: StoryKind;
  readonly news: Subject;
  readonly index: number;
  readonly recent: RecentTitles;
}

function planOf(
  { random, kind, news, index, recent }: Frame,
  { name, at, channel }: { name: string; at: number; channel: SampleChannel },
): UploadPlan {
  return {
    key: `story/${index}/${name}`,
    at,
    channel: { ...channel, series: undefined },
    source: sourceOf(random, kind, news),
    episode: random.int(20, 400),
    recent,
    lift: name.startsWith('burst') ? random.between(2.5, 9) : random.between(1, 3),
    course: 'hot',
    mood: random.chance(0.75) ? random.weighted<CrowdMood>(moods[kind.tone]) : undefined,
    honest: undefined,
    subject: `the ${news.topic}`,
    copyOf: undefined,
  };
}

/** Not everybody tags the whole name: some name the place, some the thing. */
function sourceOf(random: Random, kind: StoryKind, news: Subject): Topic {
  const { topic, place, thing, happening } = news;
  const name = random.pick([topic, topic, topic, place, thing, `${place} ${thing}`]);
  const of = kind.categories[0] === 'food' ? `${place} ${thing}` : `the ${place} ${thing}`;
  const slots: Readonly<Record<string, string>> = {
    topic,
    of,
    noun: happening.noun,
    past: agreeing(happening.past, thing),
    now: agreeing(happening.now, thing),
  };
  return {
    name,
    tags: [
      place.toLowerCase(),
      ...thing.toLowerCase().split(' '),
      happening.noun,
      ...tagsOf[kind.tone],
    ],
    categories: kind.categories,
    peak: 0,
    rise: 0,
    fade: 0,
    weight: 0,
    titles: storyTitles.map((title) => filled(title, slots)),
    about: kind.about,
  };
}

const tagsOf: Readonly<Record<StoryKind['tone'], readonly string[]>> = {
  worrying: lines`
    breaking news
    report
    eyewitness`,
  pleasing: lines`
    good news
    report
    reaction`,
  odd: lines`
    funny
    reaction
    caught on camera`,
};

/** The verb comes first. */
function agreeing(told: string, subject: string): string {
  return told.replace(/^\S+/, (verb) => conjugate(verb, subject));
}

/** A template in which only brackets are left to choose from. */
export function filled(template: string, slots: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot);
}

/** Some people have a channel on another platform too: the same video comes out there, or another one about the same. */
function elsewhere(
  frame: Frame,
  { mirrors }: Cast,
  { plan, name }: { plan: UploadPlan; name: string },
): UploadPlan[] {
  const mirror = mirrors.get(plan.channel.id);
  if (!mirror) return [];
  const at = plan.at + frame.random.int(1, 8) * minute;
  const other = planOf(frame, { name, at, channel: mirror });
  return [frame.random.chance(0.5) ? { ...other, copyOf: plan } : other];
}
