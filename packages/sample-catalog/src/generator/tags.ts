import type { Random } from '../random/random.js';

const formats: readonly (readonly [RegExp, string])[] = [
  [/\btutorials?\b/i, 'tutorial'],
  [/\bbeginners?\b|\bbeginner's\b/i, 'for beginners'],
  [/\bexplained\b/i, 'explained'],
  [/\breviews?\b/i, 'review'],
  [/\bdocumentary\b/i, 'documentary'],
  [/\bstep[ -]by[ -]step\b/i, 'step by step'],
  [/\bno talking\b/i, 'no talking'],
  [/\brecipes?\b/i, 'recipe'],
  [/\btips\b/i, 'tips'],
  [/\bhow to\b/i, 'how to'],
  [/\bmistakes\b/i, 'mistakes'],
  [/\b(challenge|every day)\b/i, 'challenge'],
  [/\blive\b/i, 'live'],
  [/\bhighlights\b/i, 'highlights'],
  [/\btimelapse\b/i, 'timelapse'],
];
const longest = 28;

/**
 * Tags of a video: what it is about, what kind of video it is, and what its theme is known by.
 * @returns three to eight different ones in lower case
 */
export function drawTags(
  random: Random,
  {
    title,
    subjects,
    themeTags,
  }: { title: string; subjects: readonly string[]; themeTags: readonly string[] },
): string[] {
  const named = subjects.map(asTag).filter((tag) => tag.length > 1 && tag.length <= longest);
  const kinds = formats.filter(([words]) => words.test(title)).map(([, tag]) => tag);
  const fixed = [...new Set([...named.slice(0, 3), ...kinds.slice(0, 3)])];
  const wanted = Math.max(3, random.int(4, 8)) - fixed.length;
  const more = random.sample(themeTags, Math.max(wanted, 3 - fixed.length, 1));
  return [...new Set([...fixed, ...more])].slice(0, 8);
}

function asTag(words: string): string {
  return words
    .toLowerCase()
    .replace(/^(?:an?|the|my|your|our|old|from) /, '')
    .replaceAll(/[^\p{L}\p{N}'& -]/gu, '')
    .trim();
}
