import type { Scene } from '../grammar/scene.js';
import type { Theme } from '../grammar/theme.js';

/** Word lists whose words are names that people search for. */
const nameLists = [
  'lang',
  'wood',
  'yarn',
  'stitch',
  'artist',
  'game',
  'town',
  'city',
  'genre',
  'film',
  'craft',
];

/** What a video is about as people would say it, or `undefined` if its title does not tell. */
export function spokenSubject(theme: Theme, scene: Scene): string | undefined {
  const subject = scene.get(theme.subject);
  return subject !== undefined && holdsBareNouns(theme) ? `the ${subject}` : subject;
}

/** The names in a title, what it is about first. */
export function namedSubjects(theme: Theme, scene: Scene): string[] {
  return [theme.subject, ...nameLists].flatMap((list) => scene.get(list) ?? []);
}

/** A list that templates use with an article holds nouns without one. */
function holdsBareNouns({ subject, titles }: Theme): boolean {
  return titles.some((title) => title.includes(`{a ${subject}}`));
}
