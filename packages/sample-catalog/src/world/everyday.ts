import { RecentTitles } from '../generator/recent-titles.js';
import type { Topic } from '../grammar/topic.js';
import { exponential, poisson } from '../random/distributions.js';
import { Random } from '../random/random.js';
import { promises, unkept, unkeptTags } from '../vocabulary/planted-topics.js';
import type { CrowdMood } from '../vocabulary/reactions.js';
import { type Cast, drawOwners, drawPublisher } from './cast.js';
import type { UploadPlan } from './upload-plan.js';

const minute = 60_000;
const hour = 60 * minute;

const moods: Readonly<Record<CrowdMood, number>> = {
  happy: 54,
  angry: 10,
  split: 12,
  joking: 14,
  mixed: 10,
};
/** Of what is published, this share is watched by far more people than usual. */
const viralShare = 0.025;
/** Videos in an hour whose titles promise something, and how many of these keep their word. */
const promising = 0.6;
const keptShare = 0.5;

/** What channels publish within an hour in their own rhythm, with what is on other channels of the same people. */
export function everydayOf(seed: string, cast: Cast, index: number): UploadPlan[] {
  const random = new Random(`${seed}/everyday/${index}`);
  const count = poisson(random, cast.pace.at(-1) ?? 0);
  const recent = new RecentTitles();
  return Array.from({ length: count }, (_, i) => {
    const channel = drawPublisher(random, cast);
    const isViral = random.chance(viralShare);
    const plan: UploadPlan = {
      key: `everyday/${index}/${i}`,
      at: index * hour + random.int(0, 3599) * 1000,
      channel,
      source: random.pick(channel.themes),
      recent,
      episode: random.int(20, 400),
      lift: isViral ? random.between(20, 60) : 1,
      course: isViral ? 'hot' : 'usual',
      mood: channel.language ? undefined : random.weighted<CrowdMood>(moods),
      honest: undefined,
      subject: undefined,
      copyOf: undefined,
    };
    const mirror = cast.mirrors.get(channel.id);
    const at = plan.at + Math.ceil(exponential(random, 3600)) * 1000 + 5 * minute;
    const copy = { ...plan, key: `${plan.key}/copy`, channel: mirror, at, lift: 1, copyOf: plan };
    return mirror ? [plan, { ...copy, channel: mirror, course: 'usual' as const }] : [plan];
  }).flat();
}

/** Videos of an hour whose titles promise something that the rest of the video keeps, or does not. */
export function promisesOf(seed: string, cast: Cast, index: number): UploadPlan[] {
  const random = new Random(`${seed}/promises/${index}`);
  const count = poisson(random, promising);
  const recent = new RecentTitles();
  return Array.from({ length: count }, (_, i): UploadPlan[] => {
    const promise = random.pick(promises);
    const honest = random.chance(keptShare);
    const [channel] = drawOwners(random, cast, { categories: promise.categories, count: 1 });
    if (!channel) return [];
    const source: Topic = {
      name: random.pick(honest ? promise.tags : unkeptTags),
      tags: honest ? promise.tags : unkeptTags,
      categories: promise.categories,
      peak: 0,
      rise: 0,
      fade: 0,
      weight: 0,
      titles: promise.titles,
      about: honest ? promise.kept : unkept,
    };
    return [
      {
        key: `promise/${index}/${i}`,
        at: index * hour + random.int(0, 3599) * 1000,
        channel: { ...channel, series: undefined },
        source,
        recent,
        episode: random.int(20, 400),
        lift: random.between(1.5, 5),
        course: 'usual',
        mood: undefined,
        honest,
        subject: undefined,
        copyOf: undefined,
      },
    ];
  }).flat();
}
