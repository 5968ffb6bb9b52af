import { smallestPlanted } from '../generator/audience-shift.js';
import { type Cast, ownerOf } from './cast.js';
import { decoysOf, trendsOf } from './decoys.js';
import { everydayOf, promisesOf } from './everyday.js';
import { type LiveVideo, makeLiveVideo } from './live-video.js';
import type { PlantedTruth, PlantedVideo } from './planted-truth.js';
import { type Story, storyOf } from './stories.js';
import type { UploadPlan } from './upload-plan.js';

/** Hours before the anchor in which what is planted is part of the catalog from the start: of trends, and of everything else. */
export const trendsSince = -28 * 24;
const plantedSince = -36;

export interface WorldOptions {
  readonly seed: string;
  /** Videos that the catalog has from the start. */
  readonly size: number;
  /** The moment at which it was made: the hours of the world are counted from here. */
  readonly anchor: Date;
}

/** Everything that begins within an hour of the world, with all that comes of it later. */
export interface HourPlan {
  readonly videos: readonly LiveVideo[];
  readonly truths: readonly PlantedTruth[];
  readonly story: Story | undefined;
}

/** Hours from the first to the last video of what has begun in an hour. */
export const longestStory = 42;

/**
 * Plans an hour of the world; equal options and numbers always give equal plans. Pauses after each video.
 * @param index of the hour, from the anchor; negative before it
 */
export function* planHour(
  options: WorldOptions,
  cast: Cast,
  index: number,
): Generator<void, HourPlan> {
  const { seed, size } = options;
  if (index < (size < smallestPlanted ? 0 : trendsSince))
    return { videos: [], truths: [], story: undefined };
  const isMoving = index >= 0;
  const isPlanted = index >= plantedSince;
  const story = isPlanted ? storyOf(seed, cast, index) : undefined;
  const decoys = isPlanted ? decoysOf(seed, cast, index) : [];
  const promised = isPlanted ? promisesOf(seed, cast, index) : [];
  const everyday = isMoving ? everydayOf(seed, cast, index) : [];
  const trends = trendsOf(seed, cast, index);
  const plans = [
    ...(story ? [...story.burst, ...story.tail] : []),
    ...decoys.flatMap((decoy) => decoy.plans),
    ...promised,
    ...everyday,
    ...trends.map(({ plan }) => plan),
  ];
  const made = yield* makeAll(options, plans);
  const teller = new Teller(options, made);
  const truths = [
    ...teller.story(story),
    ...decoys.map((decoy) => teller.decoy(decoy)),
    ...trends.map((trend) => teller.trend(trend)),
    ...plans.flatMap((plan) => teller.video(plan)),
  ];
  return { videos: [...made.values()], truths, story };
}

function* makeAll(
  options: WorldOptions,
  plans: readonly UploadPlan[],
): Generator<void, ReadonlyMap<UploadPlan, LiveVideo>> {
  const made = new Map<UploadPlan, LiveVideo>();
  for (const plan of plans) {
    made.set(plan, makeLiveVideo(options, plan, plan.copyOf && made.get(plan.copyOf)));
    yield;
  }
  return made;
}

/** Says what was planted. */
class Teller {
  constructor(
    private readonly options: WorldOptions,
    private readonly made: ReadonlyMap<UploadPlan, LiveVideo>,
  ) {}

  story(story: Story | undefined): PlantedTruth[] {
    if (!story) return [];
    const burst = story.burst.map((plan) => this.planted(plan));
    return [
      {
        kind: 'story',
        topic: story.topic,
        category: story.category,
        at: this.time(story.at),
        burst,
        tail: story.tail.map((plan) => this.planted(plan)),
        owners: new Set(burst.map(({ owner }) => owner)).size,
      },
    ];
  }

  decoy({ why, topic, at, plans }: ReturnType<typeof decoysOf>[number]): PlantedTruth {
    const videos = plans.map((plan) => this.planted(plan));
    return { kind: 'decoy', why, topic, at: this.time(at), videos };
  }

  trend({ topic, peak, plan }: ReturnType<typeof trendsOf>[number]): PlantedTruth {
    const phase = plan.at < peak ? 'emerging' : 'fading';
    const video = this.planted(plan);
    return { kind: 'trend', topic, at: video.at, phase, peak: this.time(peak), video };
  }

  /** What is true of a video by itself. */
  video(plan: UploadPlan): PlantedTruth[] {
    const video = this.planted(plan);
    const { at } = video;
    const comments = this.made.get(plan)?.commentedAt.length ?? 0;
    const { mood, honest, lift, course, key } = plan;
    return [
      ...(mood && comments > 0 ? [{ kind: 'mood', at, video, mood, comments } as const] : []),
      ...(honest === undefined ? [] : [{ kind: 'title', at, video, honest } as const]),
      ...(course === 'hot' && key.startsWith('everyday')
        ? [{ kind: 'viral', at, video, factor: lift } as const]
        : []),
    ];
  }

  private planted(plan: UploadPlan): PlantedVideo {
    const id = this.made.get(plan)?.publicId ?? '';
    const { channel, at } = plan;
    return { id, at: this.time(at), owner: ownerOf(channel), channelId: channel.id };
  }

  private time(at: number): Date {
    return new Date(this.options.anchor.getTime() + at);
  }
}
