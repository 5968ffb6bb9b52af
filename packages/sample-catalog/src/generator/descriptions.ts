import { sentenceCase } from '../grammar/letter-case.js';
import { Scene } from '../grammar/scene.js';
import type { Random } from '../random/random.js';
import { closings } from '../vocabulary/closings.js';
import type { SampleChannel } from './sample-rows.js';

/**
 * Two to four sentences that fit a title.
 * @param about sentences to choose from; those that name other things than the title are left out
 * @param scene the words of the title
 */
export function describe(
  random: Random,
  { about, scene, channel }: { about: readonly string[]; scene: Scene; channel: SampleChannel },
): string {
  const fitting = about.filter((sentence) => scene.knows(sentence));
  const body = random.sample(fitting, random.int(2, 3)).map((sentence) => scene.expand(sentence));
  const needed = body.length < 2 ? 2 : random.int(0, 1);
  const ends = random.sample(closings, needed).map((closing) => close(random, closing, channel));
  return sentenceCase([...body, ...ends].join(' '));
}

function close(random: Random, closing: string, { interval }: SampleChannel): string {
  return new Scene(random, { rhythm: [rhythm(interval)] }).expand(closing);
}

function rhythm(hours: number): string {
  const days = hours / 24;
  if (days < 1.5) return 'every day';
  if (days < 5) return 'several times a week';
  if (days < 10) return 'every week';
  return days < 20 ? 'every other week' : 'once a month';
}
