import type { PlantedTruth } from '@tessera/sample-catalog';
import { median } from '../detection/bursts.js';
import type { PlayedAlarm, PlayedVideo, PlayedWorld } from './played-world.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

type PlantedStory = Extract<PlantedTruth, { kind: 'story' }>;

/** An alarm has to come within so many hours. */
const tellingHours = 6;

export interface GradedAlarms {
  readonly alarms: number;
  readonly right: number;
  readonly stories: number;
  readonly found: number;
  /** Minutes from the first video of each story that was found. */
  readonly delays: readonly number[];
  readonly days: number;
  readonly falseAlarms: readonly (PlayedAlarm & { readonly why: string })[];
  readonly missed: readonly string[];
}

/**
 * Compares alarms with the stories that were planted. An alarm is right if at least half of its videos are of a story that was not told
 * before. Left out are stories that began before, and those of the last hours, because their alarms would come later.
 */
export function gradeAlarms({ alarms, truths, from, until }: PlayedWorld): GradedAlarms {
  const stories = truths.filter((one): one is PlantedStory => one.kind === 'story');
  const owned = stories.flatMap((story) => idsOf(story).map((id) => [id, story] as const));
  const storyOf = new Map(owned);
  const whys = whyNot(truths);
  const told = new Map<PlantedStory, PlayedAlarm>();
  const falseAlarms: (PlayedAlarm & { why: string })[] = [];
  for (const alarm of alarms.filter(({ at }) => at > from)) {
    const story = mostOf(alarm.receipts.map((id) => storyOf.get(id)));
    const began = story?.at.getTime() ?? alarm.at;
    if (began < from) continue;
    const isInTime = alarm.at - began <= tellingHours * hourMs;
    if (story && isInTime && !told.has(story)) told.set(story, alarm);
    else {
      const why = story ? 'again' : (mostOf(alarm.receipts.map((id) => whys.get(id))) ?? 'chance');
      falseAlarms.push({ ...alarm, why });
    }
  }
  const due = stories.filter(({ at }) => at.getTime() >= from && at.getTime() < until - 2 * hourMs);
  const found = due.filter((story) => told.has(story));
  return {
    alarms: told.size + falseAlarms.length,
    right: told.size,
    stories: due.length,
    found: found.length,
    delays: found.map((story) => ((told.get(story)?.at ?? 0) - story.at.getTime()) / minuteMs),
    days: (until - from) / dayMs,
    falseAlarms,
    missed: due.filter((story) => !told.has(story)).map(({ topic }) => topic),
  };
}

/** What else was planted, of which videos. */
function whyNot(truths: readonly PlantedTruth[]): ReadonlyMap<string, string> {
  const whys = new Map<string, string>();
  for (const truth of truths)
    if (truth.kind === 'decoy' || truth.kind === 'trend')
      for (const id of idsOf(truth)) whys.set(id, truth.kind === 'decoy' ? truth.why : 'trend');
  return whys;
}

function idsOf(truth: PlantedTruth): string[] {
  if (truth.kind === 'story') return [...truth.burst, ...truth.tail].map(({ id }) => id);
  if (truth.kind === 'decoy') return truth.videos.map(({ id }) => id);
  return 'video' in truth ? [truth.video.id] : [];
}

/** What at least half of some are; `undefined` where there is no such thing. */
function mostOf<T>(all: readonly (T | undefined)[]): T | undefined {
  const counts = new Map<T, number>();
  for (const one of all) if (one !== undefined) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best && best[1] * 2 >= all.length ? best[0] : undefined;
}

/** So many times the usual views of its channel after two days make a video viral. */
const viralReach = 10;
/** What is usual is known of channels with so many videos. */
const usualVideos = 3;

/** How many were called viral, of some. */
interface ViralShare {
  readonly called: number;
  readonly all: number;
}

export interface GradedViral {
  /** Of videos that were planted to be watched by 20 to 60 times as many people as usual … */
  readonly planted: ViralShare;
  /** … of those that many watch for another reason (stories, and decoys whom everybody watches) … */
  readonly watched: ViralShare;
  /** … and of everyday ones. */
  readonly everyday: ViralShare;
  /** Of videos that had at least ten times the usual views of their channel after two days, and of all others. */
  readonly reached: ViralShare;
  readonly notReached: ViralShare;
  /** Of both those of stories. */
  readonly watchedReached: ViralShare;
  readonly watchedNotReached: ViralShare;
}

/** Compares what was called viral with what was planted, and with what became of it. */
export function gradeViral({ videos, truths }: PlayedWorld): GradedViral {
  const kinds = new Map<string, 'planted' | 'watched'>();
  for (const truth of truths) {
    if (truth.kind === 'viral') kinds.set(truth.video.id, 'planted');
    const isWatched =
      truth.kind === 'story' || (truth.kind === 'decoy' && truth.why === 'few owners');
    if (isWatched) for (const id of idsOf(truth)) kinds.set(id, 'watched');
  }
  // What is young might have been called later.
  const grown = videos.filter(({ isNew, due }) => isNew && due !== null);
  const ofKind = (kind: 'planted' | 'watched' | undefined) =>
    shareOf(grown.filter(({ id }) => kinds.get(id) === kind));
  const usual = usualViews(videos.filter(({ id }) => !kinds.has(id)));
  const known = grown.filter(({ channelId }) => usual.has(channelId));
  const hasReached = ({ channelId, due }: PlayedVideo) =>
    (due ?? 0) - (usual.get(channelId) ?? 0) >= Math.log(viralReach);
  const isWatched = ({ id }: PlayedVideo) => kinds.get(id) === 'watched';
  const reached = known.filter(hasReached);
  const notReached = known.filter((video) => !hasReached(video));
  return {
    planted: ofKind('planted'),
    watched: ofKind('watched'),
    everyday: ofKind(undefined),
    reached: shareOf(reached),
    notReached: shareOf(notReached),
    watchedReached: shareOf(reached.filter(isWatched)),
    watchedNotReached: shareOf(notReached.filter(isWatched)),
  };
}

function shareOf(videos: readonly PlayedVideo[]): ViralShare {
  return { called: videos.filter(({ viralAt }) => viralAt !== null).length, all: videos.length };
}

/** Logarithms of what the everyday videos of each channel have after two days, in the middle. */
function usualViews(videos: readonly PlayedVideo[]): ReadonlyMap<string, number> {
  const byChannel = new Map<string, number[]>();
  for (const { channelId, due } of videos)
    if (due !== null) byChannel.set(channelId, [...(byChannel.get(channelId) ?? []), due]);
  return new Map(
    [...byChannel].flatMap(([id, views]) =>
      views.length >= usualVideos ? [[id, median(views)] as const] : [],
    ),
  );
}
