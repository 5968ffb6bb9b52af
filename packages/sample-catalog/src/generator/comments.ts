import { sentenceCase } from '../grammar/letter-case.js';
import { Scene } from '../grammar/scene.js';
import { exponential } from '../random/distributions.js';
import type { Random } from '../random/random.js';
import { commentTemplates, emojis, type Mood } from '../vocabulary/comment-moods.js';
import { firstNames, handleNouns, handleWords, lastNames } from '../vocabulary/people.js';
import type { SampleChannel, SampleComment } from './sample-rows.js';

const hour = 3_600_000;

export interface CommentSection {
  readonly channel: SampleChannel;
  readonly count: number;
  readonly publishedAt: Date;
  /** Hours since then. */
  readonly age: number;
  readonly durationSeconds: number | null;
  readonly subject: string | undefined;
}

/** The comments that are kept of a video, newest last; most are written soon after it came out. */
export function writeComments(random: Random, section: CommentSection): SampleComment[] {
  return Array.from({ length: section.count }, () => writeComment(random, section)).toSorted(
    (a, b) => a.publishedAt.getTime() - b.publishedAt.getTime(),
  );
}

function writeComment(random: Random, section: CommentSection): SampleComment {
  const after = Math.min(section.age * 0.98, 0.05 + section.age * random.next() ** 3);
  const mood = random.weighted<Mood>(section.channel.moods);
  return {
    author: author(random),
    text: section.channel.language
      ? random.pick(section.channel.language.comments)
      : random.chance(0.12)
        ? random.pick(section.channel.category.remarks)
        : phrase(random, mood, section),
    likes: Math.max(0, Math.floor(exponential(random, 3) ** 1.6 - 2)),
    publishedAt: new Date(section.publishedAt.getTime() + Math.floor((after * hour) / 1000) * 1000),
  };
}

function phrase(random: Random, mood: Mood, section: CommentSection): string {
  return writeText(random, commentTemplates[mood], { ...section, mood });
}

export interface CommentVoice {
  readonly mood: Mood;
  /** What the video is about, if comments may call it by its name. */
  readonly subject: string | undefined;
  readonly durationSeconds: number | null;
}

/** A comment from one of some templates, as one of many people would type it. */
export function writeText(
  random: Random,
  templates: readonly string[],
  { mood, subject, durationSeconds }: CommentVoice,
): string {
  const scene = new Scene(random, {
    minute: [timestamp(random, durationSeconds ?? 60)],
    subject: subject === undefined ? [] : [subject],
  });
  const possible = templates.filter((text) => subject !== undefined || !text.includes('{subject}'));
  return inVoice(random, sentenceCase(scene.expand(random.pick(possible))), mood);
}

function timestamp(random: Random, duration: number): string {
  const at = Math.floor(random.between(0.1, 0.95) * Math.max(10, duration));
  return `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`;
}

/** The same words as different people type them. */
function inVoice(random: Random, text: string, mood: Mood): string {
  const kind = random.next();
  if (kind < 0.16) return text.toLowerCase().replace(/\.$/, '');
  if (kind < 0.22) return text.replace(/[.!]$/, '!!');
  return kind < 0.3 ? `${text} ${random.pick(emojis[mood])}` : text;
}

/** Name of somebody who comments. */
export function author(random: Random): string {
  const kind = random.next();
  if (kind < 0.45)
    return `${random.pick(handleWords)}_${random.pick(handleNouns)}${random.int(1, 99)}`;
  const first = random.pick(firstNames);
  return kind < 0.75
    ? `${first} ${random.pick(lastNames).charAt(0)}.`
    : `${first.toLowerCase()}${random.int(2, 999)}`;
}
