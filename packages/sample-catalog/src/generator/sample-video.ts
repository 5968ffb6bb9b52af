import { Scene } from '../grammar/scene.js';
import type { Theme } from '../grammar/theme.js';
import { logNormal } from '../random/distributions.js';
import { Random } from '../random/random.js';
import type { CategoryShift } from './audience-shift.js';
import { type Audience, drawAudience, shifted } from './audience.js';
import { writeComments } from './comments.js';
import { describe } from './descriptions.js';
import { drawDuration } from './durations.js';
import { type LocalTexts, writeLocalTexts } from './local-texts.js';
import type { RecentTitles } from './recent-titles.js';
import type { SampleChannel, SampleVideo, Snapshot } from './sample-rows.js';
import { type Density, snapshotAges, takeSnapshots } from './snapshots.js';
import { namedSubjects, spokenSubject } from './subject.js';
import { drawTags } from './tags.js';
import { inventTitle, type Titled } from './titles.js';
import type { Upload } from './uploads.js';

const hour = 3_600_000;
const idAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export interface VideoFrame {
  readonly seed: string;
  readonly anchor: Date;
  readonly density: Density;
  readonly recent: RecentTitles;
  /** What people turn to around the anchor. */
  readonly shift: CategoryShift | undefined;
}

/** What is known of a video before the rest of its texts is written: enough to count it on. */
export interface BegunVideo {
  readonly random: Random;
  readonly upload: Upload;
  readonly local: LocalTexts | undefined;
  readonly titled: Titled & { readonly minutes?: number | undefined };
  /** Hours before the anchor at which it came out. */
  readonly age: number;
  readonly durationSeconds: number | null;
  /** `undefined` if the platform keeps its counts to itself. */
  readonly audience: Audience | undefined;
}

/**
 * Title, length and audience of a video; they depend on seed, key and upload alone.
 * @param key its number, or what names it among videos without one
 */
export function beginVideo(key: number | string, upload: Upload, frame: VideoFrame): BegunVideo {
  const random = new Random(`${frame.seed}/video/${key}`);
  const local = localTexts(random, upload, frame);
  const titled = local ?? inventTitle(random, { ...upload, recent: frame.recent });
  const age = (frame.anchor.getTime() - upload.publishedAt.getTime()) / hour;
  const durationSeconds = lengthOf(random, upload, titled, age);
  const drawn = audienceOf(random, upload, age);
  const audience = drawn && shifted(drawn, { channel: upload.channel, age }, frame.shift);
  return { random, upload, local, titled, age, durationSeconds, audience };
}

/** The rest of what is said of a begun video. */
export function finishTexts({ random, upload, local, titled, age }: BegunVideo) {
  const { channel } = upload;
  return {
    ...(local ?? texts(random, upload, titled)),
    title: titled.title,
    hd: saysHd(channel) ? random.chance(age > 12_000 ? channel.hd * 0.8 : channel.hd) : null,
    captions: saysCaptions(channel) ? random.chance(channel.captioned ? 0.93 : 0.06) : null,
  };
}

/** Everything about one video; it depends on seed, number and upload alone. */
export function makeVideo(id: number, upload: Upload, frame: VideoFrame): SampleVideo {
  const begun = beginVideo(id, upload, frame);
  const { random, age, audience, durationSeconds } = begun;
  const { channel, publishedAt } = upload;
  const snapshots = audience ? takenUntil(audience, age, frame) : [];
  const { title, description, tags, hd, captions } = finishTexts(begun);
  return {
    id,
    publicId: publicId(frame.seed, id),
    channel,
    episode: upload.episode,
    title,
    description,
    tags,
    publishedAt,
    durationSeconds,
    hd,
    captions,
    copyOf: null,
    snapshots,
    comments: writeComments(random, {
      channel,
      age,
      publishedAt,
      durationSeconds,
      count: keptComments(random, snapshots.at(-1), frame.density),
      subject: subjectOf(begun),
    }),
  };
}

/** What comments call it, if its title tells. */
export function subjectOf({ upload: { source }, local, titled }: BegunVideo): string | undefined {
  return isTheme(source) && !local ? spokenSubject(source, titled.scene) : undefined;
}

/** As on the real platforms: TikTok does not tell the resolution, Twitch nothing of captions. */
function saysHd({ platform }: SampleChannel): boolean {
  return platform !== 'tiktok';
}

function saysCaptions({ platform }: SampleChannel): boolean {
  return platform !== 'twitch';
}

function localTexts(random: Random, { channel }: Upload, { recent }: VideoFrame) {
  const { language, platform, title } = channel;
  const category = language?.categories[channel.category.slug];
  if (!language || !category) return undefined;
  const clip = platform === 'tiktok';
  const texts = writeLocalTexts(random, language, { category, channel: title, clip, recent });
  return { ...texts, scene: new Scene(random, {}) };
}

/** The id in the API of the video with a number or key. */
export function publicId(seed: string, id: number | string): string {
  const random = new Random(`${seed}/id/${id}`);
  return Array.from({ length: 11 }, () => idAlphabet.charAt(random.int(0, 63))).join('');
}

function isTheme(source: Upload['source']): source is Theme {
  return 'words' in source;
}

function texts(random: Random, { source, channel }: Upload, { title, scene }: Titled) {
  const subjects = isTheme(source) ? namedSubjects(source, scene) : [source.name];
  return {
    description: describe(random, { about: source.about, scene, channel }),
    tags: drawTags(random, { title, subjects, themeTags: source.tags }),
  };
}

/** A few streams are still on air, and of some pasted links the platform tells no length. */
function lengthOf(
  random: Random,
  { channel, source }: Upload,
  titled: Titled & { readonly minutes?: number | undefined },
  age: number,
): number | null {
  const minutes = titled.minutes ?? titled.scene.get('minutes');
  if (channel.platform === 'twitch' && age < 5) return 0;
  if (channel.platform === 'tiktok' && random.chance(0.03)) return null;
  return drawDuration(random, {
    platform: channel.platform,
    title: titled.title,
    minutes: minutes === undefined ? undefined : Number(minutes),
    usual: isTheme(source) ? source.length : 9,
  });
}

function audienceOf(
  random: Random,
  { channel, source }: Upload,
  age: number,
): Audience | undefined {
  if (channel.hidesViews) return undefined;
  const lift = isTheme(source) ? 1 : logNormal(random, 1.6, 0.4);
  return drawAudience(random, channel, { age, lift });
}

function takenUntil(audience: Audience, age: number, { density, anchor }: VideoFrame): Snapshot[] {
  const ages = snapshotAges(age, isHot(audience, age), density);
  return takeSnapshots(audience, { ages, age, anchor });
}

/** Whether an old video is being watched again. */
export function isHot({ burst }: Audience, age: number): boolean {
  return burst !== undefined && age - burst.at < 72;
}

/** Comments are a sample of what was written: more for what many have seen, and never too many. */
function keptComments(random: Random, latest: Snapshot | undefined, density: Density): number {
  const written = latest?.comments ?? 0;
  const kept = Math.floor(logNormal(random, 0.5 + 0.35 * written ** 0.4, 0.8));
  return Math.min(written, density === 'thin' ? Math.floor(kept / 8) : kept, 120);
}
