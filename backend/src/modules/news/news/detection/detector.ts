import { breakingRule } from '@tessera/contracts-news';
import {
  attentionOf,
  type Burst,
  burstOf,
  busiestWindow,
  mostAttention,
  type Publication,
  windowMs,
} from './bursts.js';
import { Desk, type Findings, type StoryState } from './desk.js';
import { rules } from './rules.js';
import {
  areTagged,
  commonWords,
  labelOf,
  mostSimilar,
  nameOf,
  type NewsVideo,
  rareTopics,
  sharedName,
  taggedWords,
  type Weights,
} from './stories.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What detection reads of everything that is known so far. */
export interface Archive {
  /** In how many of all videos some topics are, and how many videos there are. */
  weights(keys: readonly string[]): Promise<Weights>;
  /** Videos with some of the topics that were published within a time. */
  videosWith(keys: readonly string[], from: number, until: number): Promise<readonly NewsVideo[]>;
  /** Publications about each topic since a time. */
  publications(
    keys: readonly string[],
    since: number,
  ): Promise<ReadonlyMap<string, readonly Publication[]>>;
  /** How many publications there were about each topic, and about anything, of which each owner has one an hour. */
  usual(
    keys: readonly string[],
    from: number,
    until: number,
  ): Promise<{ readonly about: ReadonlyMap<string, number>; readonly all: number }>;
  /** Publications about anything since a time. */
  activity(since: number): Promise<readonly Omit<Publication, 'videoId'>[]>;
  /** Views an hour of some videos, as far as they were counted twice, and of most that are as new. */
  rates(
    videoIds: readonly string[],
  ): Promise<{ readonly rates: readonly number[]; readonly usual: number | null }>;
  /** Stories with a video since a time. */
  stories(since: number): Promise<readonly StoryState[]>;
}

export interface Detection {
  /** Videos that came since the last time; the archive has them already. */
  readonly arrivals: readonly NewsVideo[];
  /** Videos whose views were counted since. */
  readonly counted?: readonly NewsVideo[];
  /** Milliseconds. */
  readonly now: number;
  readonly newId: () => string;
}

/** A topic with its burst. */
interface FoundBurst extends Burst {
  readonly key: string;
  readonly evidence: number;
}

/**
 * Finds stories in what came to the site, and which of them are breaking. It depends on nothing but what it is given, so that the same
 * videos at the same times give the same stories.
 */
export async function detect(
  archive: Archive,
  { arrivals, counted = [], now, newId }: Detection,
): Promise<Findings> {
  const stories = await archive.stories(now - rules.story.hours * hourMs);
  const desk = new Desk(stories, newId);
  await joinSimilar(archive, desk, arrivals);
  const bursts = await findBursts(archive, desk, { videos: [...arrivals, ...counted], now });
  for (const burst of bursts) await report(archive, desk, burst);
  return desk;
}

/** Puts near-duplicates of different owners into one story, and what is about one that is breaking behind it. */
async function joinSimilar(
  archive: Archive,
  desk: Desk,
  arrivals: readonly NewsVideo[],
): Promise<void> {
  if (arrivals.length === 0) return;
  const inOrder = arrivals.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const own = await archive.weights(keysOf(inOrder));
  const rare = new Map(inOrder.map((one) => [one.id, rareTopics(one.topics, own.frequencies)]));
  const span = rules.story.hours * hourMs;
  const candidates = await archive.videosWith(
    [...new Set([...rare.values()].flat())],
    (inOrder[0]?.at ?? 0) - span,
    (inOrder.at(-1)?.at ?? 0) + span,
  );
  const byKey = videosByKey(candidates);
  const weights = await archive.weights(keysOf([...inOrder, ...candidates]));
  for (const video of inOrder) {
    if (desk.of(video)) continue;
    const breaking = desk.breakingAbout(video);
    if (breaking) {
      desk.join(breaking, video);
      continue;
    }
    const near = new Set((rare.get(video.id) ?? []).flatMap((key) => byKey.get(key) ?? []));
    const similar = mostSimilar(video, [...near], weights);
    if (similar) joinTo(desk, { video, similar, weights });
  }
}

function joinTo(
  desk: Desk,
  {
    video,
    similar,
    weights,
  }: { readonly video: NewsVideo; readonly similar: NewsVideo; readonly weights: Weights },
): void {
  const story = desk.of(similar);
  if (story) return desk.join(story, video);
  // The next part of a series is similar to the one before, and no story.
  if (similar.owner === video.owner) return;
  const name = nameOf([similar, video], weights);
  if (name) desk.create([similar, video], name);
}

function keyWords(key: string): string[] {
  return [key, ...key.split(' ')];
}

function keysOf(videos: readonly NewsVideo[]): string[] {
  return [...new Set(videos.flatMap(({ topics }) => topics.flatMap(({ key }) => keyWords(key))))];
}

function videosByKey(videos: readonly NewsVideo[]): ReadonlyMap<string, NewsVideo[]> {
  const found = new Map<string, NewsVideo[]>();
  for (const video of videos)
    for (const { key } of video.topics) {
      const others = found.get(key);
      if (others) others.push(video);
      else found.set(key, [video]);
    }
  return found;
}

async function findBursts(
  archive: Archive,
  desk: Desk,
  { videos, now }: { readonly videos: readonly NewsVideo[]; readonly now: number },
): Promise<FoundBurst[]> {
  const since = now - rules.breaking.freshHours * hourMs;
  const fresh = videos.filter(({ at }) => at >= since);
  const keys = [...new Set(fresh.flatMap(({ topics }) => topics.map(({ key }) => key)))];
  const publications = await archive.publications(keys, since - windowMs);
  const windows = keys.flatMap((key) => {
    const receipts = busiestWindow(desk.untold(publications.get(key) ?? []), since);
    return receipts.length >= breakingRule.owners ? [{ key, receipts }] : [];
  });
  if (windows.length === 0) return [];
  const usualUntil = since - windowMs;
  const frequent = windows.map(({ key }) => key);
  // One after the other: the archive may be one connection.
  const usual = await archive.usual(
    frequent,
    usualUntil - rules.breaking.usualDays * dayMs,
    usualUntil,
  );
  if (usual.all < rules.breaking.usualPublications) return [];
  const activity = await archive.activity(usualUntil);
  const before = await archive.publications(frequent, usualUntil - dayMs);
  const found: FoundBurst[] = [];
  for (const { key, receipts } of windows) {
    const about = {
      about: usual.about.get(key) ?? 0,
      all: usual.all,
      lately: lately(before.get(key) ?? [], receipts),
    };
    const burst = burstOf(receipts, about, ownersWithin(activity, receipts));
    const evidence = await evidenceOf(archive, burst);
    if (evidence >= rules.breaking.evidence) found.push({ ...burst, key, evidence });
  }
  // A phrase says what is going on, where one of its words could mean many things.
  return found.toSorted(
    (a, b) => Number(isPhrase(b)) - Number(isPhrase(a)) || b.evidence - a.evidence,
  );
}

/** Publications of a topic in an hour, of which each owner has one, on the average of the day before some. */
export function lately(
  publications: readonly Publication[],
  receipts: readonly Publication[],
): number {
  const start = receipts[0]?.at ?? 0;
  const before = publications.filter(({ at }) => at < start && at >= start - dayMs);
  const hours = before.map(({ owner, at }) => `${owner} ${Math.floor(at / hourMs)}`);
  return new Set(hours).size / 24;
}

function isPhrase({ key }: FoundBurst): boolean {
  return key.includes(' ');
}

/** How many owners published anything in the hour before the last of some publications. */
function ownersWithin(
  activity: readonly Omit<Publication, 'videoId'>[],
  receipts: readonly Publication[],
): number {
  const end = receipts.at(-1)?.at ?? 0;
  const within = activity.filter(({ at }) => at <= end && at >= end - windowMs);
  return new Set(within.map(({ owner }) => owner)).size;
}

/** Views are only looked at where they could decide. */
async function evidenceOf(archive: Archive, { rarity, receipts }: Burst): Promise<number> {
  if (rarity < rules.breaking.evidence - mostAttention) return rarity;
  const watched = await archive.rates(receipts.map(({ videoId }) => videoId));
  return rarity + attentionOf(watched.rates, watched.usual);
}

/** Makes the story of a burst breaking, unless it is, or another one about the same thing is. */
async function report(archive: Archive, desk: Desk, burst: FoundBurst): Promise<void> {
  const { key, receipts } = burst;
  const { all, videos, others, weights } = await evidenceIn(archive, desk, burst);
  if (isLooseWord(key, videos)) return;
  const topic = bestName(key, videos, weights);
  const known = desk.broken(key) ?? storyWithMost(desk, videos);
  const same = others.find((story) => isSame(story, { topic, videos, weights }));
  if (known?.receipts) {
    if (same && same !== known) desk.merge(known, same);
    return desk.addKey(same ?? known, key);
  }
  if (same) {
    desk.take(same, all);
    return desk.addKey(same, key);
  }
  // Others of this run may be about the same videos.
  if (desk.untold(receipts).length < breakingRule.owners) return;
  const story = known ?? desk.create([], topic);
  desk.take(story, all);
  desk.addKey(story, key);
  story.receipts = receipts;
  story.topic = topic;
  desk.breaking.add(story);
}

/** A word of titles alone, where there are tags and none calls anything by it, such as `changed`: titles about anything may have it. */
function isLooseWord(key: string, videos: readonly NewsVideo[]): boolean {
  const tagged = taggedWords(videos);
  return !key.includes(' ') && tagged.size > 0 && !tagged.has(key);
}

/** All videos about it while it lasted, those that are its receipts, and the stories that are breaking beside it. */
async function evidenceIn(archive: Archive, desk: Desk, { key, receipts }: FoundBurst) {
  const start = receipts[0]?.at ?? 0;
  const end = receipts.at(-1)?.at ?? start;
  const all = await archive.videosWith([key], start, end);
  const shown = new Set(receipts.map(({ videoId }) => videoId));
  const videos = all.filter(({ id }) => shown.has(id));
  const others = desk.breakingAt(end);
  const weights = await archive.weights([
    ...keysOf(videos),
    ...others.flatMap((story) => keyWords(story.topic.key)),
  ]);
  return { all, videos, others, weights };
}

/** Whether videos have the name of a story, and their own name is not of anything else. */
function isSame(
  { topic: told, keys }: StoryState,
  {
    topic,
    videos,
    weights,
  }: {
    readonly topic: StoryState['topic'];
    readonly videos: readonly NewsVideo[];
    readonly weights: Weights;
  },
): boolean {
  const { sameName, ownName } = rules.breaking;
  const itsWords = new Set([told.key, ...keys].flatMap((one) => one.split(' ')));
  return (
    sharedName(told.key, commonWords(videos), weights) >= sameName &&
    sharedName(topic.key, itsWords, weights) >= ownName
  );
}

/** The story that at least half of some videos are part of. */
function storyWithMost(desk: Desk, videos: readonly NewsVideo[]): StoryState | null {
  const [most] = [...desk.storiesOf(videos)].toSorted(([, a], [, b]) => b - a);
  return most && most[1] * 2 >= videos.length ? most[0] : null;
}

/** A longer phrase that most have, such as `solar storm` where `storm` was found, and one that is made of tags where what was found is not. */
function bestName(
  key: string,
  videos: readonly NewsVideo[],
  weights: Weights,
): StoryState['topic'] {
  const name = nameOf(videos, weights);
  const tagged = taggedWords(videos);
  const isBetter =
    name &&
    (` ${name.key} `.includes(` ${key} `) ||
      (areTagged(name.key, tagged) && !areTagged(key, tagged)));
  const best = isBetter ? name.key : key;
  return { key: best, label: labelOf(best, videos) };
}
