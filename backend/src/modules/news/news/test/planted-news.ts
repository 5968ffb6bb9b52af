import { detect } from '../detection/detector.js';
import type { NewsVideo } from '../detection/stories.js';
import { titleWords, topicsOf } from '../detection/topics.js';
import { MemoryArchive } from './memory-archive.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Something that happened, or that only looks so. */
export interface Planted {
  readonly name: string;
  readonly isNews: boolean;
  readonly startedAt: number;
}

export interface PlantedNews {
  readonly videos: readonly PlantedVideo[];
  readonly planted: readonly Planted[];
  readonly from: number;
  readonly until: number;
}

interface PlantedVideo extends NewsVideo {
  /** When the site knew it. */
  readonly joinedAt: number;
  /** Views an hour, once they are counted twice, half an hour later. */
  readonly rate: number;
}

const everyday = [
  'chess',
  'pasta',
  'guitar lesson',
  'home workout',
  'minecraft',
  'stock market',
  'makeup',
  'football',
  'street food',
  'lo-fi beats',
  'weather forecast',
  'python course',
  'gardening',
  'car review',
  'yoga',
  'knitting',
  'woodworking',
  'travel diary',
  'history',
  'movie trailer',
];
/** Words in which news are told are heard every day. */
const told = [
  '{}: what we know so far',
  'Watch: {}',
  '{} explained',
  'People react to {}',
  'Live from the scene of {}',
  '{} is bigger than you think',
  'Why {} matters',
  '{}, hour by hour',
];
const frames = [
  'How to get better at {}',
  '{} for beginners',
  'My favorite {} moments',
  'The truth about {}',
  'Ten {} tips',
  'Is {} worth it',
  '{} live with friends',
  'I tried {} for a month',
  'Everything about {}',
  'What nobody tells you about {}',
];
const places = [
  'Arlonia',
  'Bexhaven',
  'Cardona',
  'Dunmere',
  'Eastvale',
  'Farrowby',
  'Glenrock',
  'Hollin Bay',
  'Istrel',
  'Jorvik Cove',
  'Kestrel Point',
  'Lindow',
  'Marrowgate',
  'Northam',
  'Ostrava Hill',
  'Penbrook',
  'Quillan',
  'Redmarsh',
  'Silvermere',
  'Thornby',
  'Umberton',
  'Vexley',
  'Westmoor',
  'Yarrowdale',
];
const happenings = [
  'Earthquake',
  'Bridge Collapse',
  'Power Outage',
  'Comet Sighting',
  'Ferry Rescue',
  'Factory Fire',
  'Election Recount',
  'Flash Flood',
];

interface Sizes {
  readonly seed: number;
  readonly days: number;
  /** Of what happens, and of what only looks so, for each kind. */
  readonly events: number;
  readonly decoys: number;
  /** Everyday videos an hour. */
  readonly perHour: number;
}

type Pick = <T>(list: readonly T[]) => T;

/** A world that is being planted. */
class Field {
  readonly videos: PlantedVideo[] = [];
  readonly planted: Planted[] = [];
  readonly start = Date.UTC(2026, 0, 5);
  readonly until: number;
  /** When the first of what is planted begins. */
  readonly from: number;
  readonly random: () => number;
  readonly pick: Pick;

  constructor({ seed, days }: Sizes) {
    const random = numbers(seed);
    this.random = random;
    this.pick = (list) => list[Math.floor(random() * list.length)] as (typeof list)[number];
    this.until = this.start + days * dayMs;
    this.from = this.start + (days / 2) * dayMs;
  }

  publish(
    title: string,
    owner: string,
    at: number,
    rate: number,
    tags: readonly string[] = [],
  ): void {
    this.videos.push({
      id: `v${this.videos.length}`,
      owner,
      at,
      joinedAt: at + (1 + this.random() * 9) * minuteMs,
      rate,
      words: titleWords(title),
      topics: topicsOf({ title, tags }),
      tags: topicsOf({ title: '', tags }).length,
    });
  }

  rate(): number {
    return 20 * Math.exp(2 * (this.random() - 0.5));
  }

  time(): number {
    return this.from + this.random() * (this.until - this.from - 4 * hourMs);
  }

  anyone(): string {
    return `owner ${Math.floor(this.random() * 300)}`;
  }
}

/**
 * Days of everyday videos, with news planted in the second half: three to nine owners within an hour, with titles of their own. Beside them
 * what must not be taken for news: one owner that publishes six videos under one name, an everyday topic on a busy evening, and a topic
 * that grows slowly over a day.
 */
export function plantNews(sizes: Sizes): PlantedNews {
  const field = new Field(sizes);
  plantEveryday(field, sizes.perHour);
  for (let event = 0; event < sizes.events; event += 1) plantEvent(field, event);
  for (let decoy = 0; decoy < sizes.decoys; decoy += 1) plantDecoys(field, decoy);
  const { videos, planted, from, until } = field;
  return { videos: videos.toSorted((a, b) => a.joinedAt - b.joinedAt), planted, from, until };
}

function plantEveryday(field: Field, perHour: number): void {
  const { random, pick } = field;
  let at = field.start;
  for (; at < field.until; at += (-Math.log(1 - random()) * hourMs) / perHour) {
    const topic = pick(everyday);
    const frame = pick(random() < 0.15 ? told : frames);
    const hour = new Date(at).getUTCHours();
    // Evenings are busier.
    if (random() > 0.55 + 0.45 * Math.sin(((hour - 12) / 24) * 2 * Math.PI)) continue;
    field.publish(frame.replace('{}', topic), field.anyone(), at, field.rate(), [topic]);
  }
}

function plantEvent(field: Field, event: number): void {
  const { random, pick } = field;
  const name = `${pick(places)} ${pick(happenings)}`;
  const startedAt = field.time();
  if (field.planted.some((other) => other.name === name)) return;
  field.planted.push({ name, isNews: true, startedAt });
  const title = () => pick(told).replace('{}', name);
  const owners = 3 + Math.floor(random() * 7);
  for (let owner = 0; owner < owners; owner += 1) {
    // Most of them are early.
    const at = startedAt + Math.min(55, -18 * Math.log(1 - random())) * minuteMs;
    const tags = random() < 0.5 ? [name.toLowerCase()] : [];
    field.publish(title(), `reporter ${event}-${owner}`, at, 5 * field.rate(), tags);
  }
  // Others come later, which is no second story.
  for (let late = 0; late < 4; late += 1) {
    const at = startedAt + (70 + random() * 300) * minuteMs;
    field.publish(title(), `follower ${event}-${late}`, at, 2 * field.rate());
  }
}

function plantDecoys(field: Field, decoy: number): void {
  const { random, pick } = field;
  const series = `Wanderer Chronicle ${pick(places)} ${decoy}`;
  const at = field.time();
  field.planted.push({ name: series, isNews: false, startedAt: at });
  for (let part = 0; part < 6; part += 1)
    field.publish(
      `${series} part ${part + 1}`,
      `series ${decoy}`,
      at + part * 8 * minuteMs,
      field.rate(),
    );
  const busy = field.time();
  const topic = pick(everyday);
  field.planted.push({ name: topic, isNews: false, startedAt: busy });
  for (let one = 0; one < 4; one += 1) {
    const then = busy + random() * 50 * minuteMs;
    field.publish(pick(frames).replace('{}', topic), field.anyone(), then, field.rate(), [topic]);
  }
  const slow = `${pick(places)} Festival Season ${decoy}`;
  const begun = field.time() - 24 * hourMs;
  field.planted.push({ name: slow, isNews: false, startedAt: begun });
  for (let one = 0; one < 16; one += 1) {
    const then = begun + (one + random()) * 1.5 * hourMs;
    field.publish(pick(frames).replace('{}', slow), `guest ${decoy}-${one}`, then, field.rate());
  }
}

/** A story that was called breaking. */
export interface Alarm {
  readonly topic: string;
  readonly at: number;
}

/** What is found if the job runs every so many minutes, as it was known then. */
export async function findPlanted(
  { videos, until }: PlantedNews,
  everyMinutes: number,
): Promise<Alarm[]> {
  const archive = new MemoryArchive();
  const alarms: Alarm[] = [];
  const waiting = [...videos];
  const counting = videos
    .map((video) => ({ video, at: video.joinedAt + 30 * minuteMs }))
    .toSorted((a, b) => a.at - b.at);
  let id = 0;
  for (let now = videos[0]?.joinedAt ?? 0; now <= until; now += everyMinutes * minuteMs) {
    const arrivals = waiting.splice(
      0,
      countUntil(waiting, ({ joinedAt }) => joinedAt <= now),
    );
    const counted = counting
      .splice(
        0,
        countUntil(counting, ({ at }) => at <= now),
      )
      .map(({ video }) => video);
    if (arrivals.length + counted.length === 0) continue;
    archive.add(arrivals);
    for (const { id: video, rate } of counted) archive.rateOf.set(video, rate);
    const found = await detect(archive, {
      arrivals,
      counted,
      now,
      newId: () => `story ${(id += 1)}`,
    });
    archive.store(found);
    for (const { topic } of found.breaking) alarms.push({ topic: topic.label, at: now });
  }
  return alarms;
}

function countUntil<T>(list: readonly T[], isIn: (one: T) => boolean): number {
  const end = list.findIndex((one) => !isIn(one));
  return end < 0 ? list.length : end;
}

/** How well alarms tell of what was planted; delays in minutes from the beginning of the news. */
export function graded(alarms: readonly Alarm[], { planted, from, until }: PlantedNews) {
  const news = planted.filter(({ isNews }) => isNews);
  const matches = (alarm: Alarm, { name, startedAt }: Planted) =>
    alarm.at >= startedAt &&
    alarm.at <= startedAt + 6 * hourMs &&
    titleWords(alarm.topic).some((word) => titleWords(name).includes(word));
  const firsts = news.map((one) => alarms.find((alarm) => matches(alarm, one)));
  const delays = news.flatMap(({ startedAt }, index) => {
    const alarm = firsts[index];
    return alarm ? [(alarm.at - startedAt) / minuteMs] : [];
  });
  const right = new Set(firsts.filter((alarm) => alarm !== undefined));
  const falseAlarms = alarms.filter((alarm) => !right.has(alarm));
  const sorted = delays.toSorted((a, b) => a - b);
  return {
    precision: alarms.length === 0 ? 1 : right.size / alarms.length,
    recall: delays.length / Math.max(1, news.length),
    medianDelay: sorted[Math.floor(sorted.length / 2)] ?? Infinity,
    falseAlarmsPerDay: falseAlarms.length / ((until - from) / dayMs),
    falseAlarms,
    missed: news.filter((_, index) => !firsts[index]),
  };
}
