/** Longest words of an address, in characters. */
const maxLength = 80;

/** A title as the words of an address; empty where it has no letters that are usual there. */
export function wordsOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return words.slice(0, maxLength).replaceAll(/^-+|-+$/g, '');
}

/** What the address of an item ends in. Only the key finds it. */
export function slugOf(words: string, key: string): string {
  return words === '' ? key : `${words}-${key}`;
}

/** The key in an address; `null` where there is none. */
export function keyIn(slug: string): string | null {
  return /(?:^|-)([a-z0-9]{10})$/.exec(slug)?.[1] ?? null;
}
