import { names as devkitNames } from '@nx/devkit';

/** One thing under the spellings that code needs: `video-lists`, `videoLists`, `VideoLists`, 'video lists'. */
export interface Names {
  readonly file: string;
  readonly property: string;
  readonly class: string;
  readonly words: string;
  /** 'Video lists', for the beginning of a sentence. */
  readonly sentence: string;
  /** 'a video list' or 'an episode', where the name is that of one. */
  readonly withArticle: string;
  readonly sentenceWithArticle: string;
  /** `video_lists`, for the database. */
  readonly table: string;
}

/** @throws Error where the name is not made of lower-case words joined by hyphens */
export function namesOf(name: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`'${name}' must be lower-case words joined by hyphens, such as 'video-lists'`);
  }
  const { fileName, propertyName, className } = devkitNames(name);
  const words = fileName.replaceAll('-', ' ');
  const withArticle = `${startsWithVowel.test(words) ? 'an' : 'a'} ${words}`;
  return {
    file: fileName,
    property: propertyName,
    class: className,
    words,
    sentence: capitalized(words),
    withArticle,
    sentenceWithArticle: capitalized(withArticle),
    table: fileName.replaceAll('-', '_'),
  };
}

/** By the sound, for the words that are likely: 'an upload', but 'a user'. */
const startsWithVowel = /^(?:[aei]|o(?!ne)|u(?!ni|s[ae])|hour)/;

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Words that name one and several alike. */
const unchanging = /(^|-)(chess|feedback|history|information|media|music|news|progress|series)$/;

/** One of several: `categories` → `category`. What is singular already stays as it is. */
export function singular(name: string): string {
  if (unchanging.test(name)) return name;
  if (/(cookie|movie|selfie|tie)s$/.test(name)) return name.slice(0, -1);
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (/(ss|us|x|ch|sh)es$/.test(name)) return name.slice(0, -2);
  return name.replace(/(?<![su])s$/, '');
}

/** Several of one: `category` → `categories`. Takes a singular. */
export function plural(name: string): string {
  if (unchanging.test(name)) return name;
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** What is made of one word: the thing that is named, one of its items, and several of them. */
export interface Vocabulary {
  readonly name: Names;
  readonly item: Names;
  readonly items: Names;
}

/** @param item one of them; made from the name where absent */
export function vocabularyOf(name: string, item = singular(name)): Vocabulary {
  return { name: namesOf(name), item: namesOf(item), items: namesOf(plural(item)) };
}
