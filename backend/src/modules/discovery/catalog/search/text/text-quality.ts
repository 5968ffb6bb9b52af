import type { VideoText } from '../index/analysis.js';

/** How well a video is described, from 0 to 255: by a description, by tags, and by a title that does not shout. */
export function textQuality({ title, tags, description }: VideoText): number {
  const described = Math.min(1, description.length / 200);
  const tagged = Math.min(1, tags.length / 3);
  return Math.round(85 * (described + tagged + (shouts(title) ? 0 : 1)));
}

const fewLetters = 8;

function shouts(title: string): boolean {
  const letters = title.replaceAll(/[^\p{L}]+/gu, '');
  const isUpper = letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  return (isUpper && letters.length > fewLetters) || /[!?]{2}/.test(title);
}
