import { names as devkitNames } from '@nx/devkit';

/** One thing under the spellings that code needs: `video-lists`, `videoLists`, `VideoLists`, 'video lists'. */
export interface Names {
  readonly file: string;
  readonly property: string;
  readonly class: string;
  readonly words: string;
  /** 'Video lists', for the beginning of a sentence. */
  readonly sentence: string;
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
  return {
    file: fileName,
    property: propertyName,
    class: className,
    words,
    sentence: words.charAt(0).toUpperCase() + words.slice(1),
    table: fileName.replaceAll('-', '_'),
  };
}

/** One of several: `categories` → `category`. Words that have no other form stay as they are. */
export function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (/(ss|us|news)$/.test(name)) return name;
  return name.replace(/s$/, '');
}
