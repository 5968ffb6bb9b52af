const most = 8;
/** Shorter words are mostly such as "the" and "for". */
const shortest = 4;

/** Words of a title that may be worth hiding, each once and in their order. */
export function wordsOfTitle(title: string): string[] {
  const words = new Map<string, string>();
  for (const word of title.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const key = word.toLowerCase();
    if (word.length >= shortest && !words.has(key)) words.set(key, word);
  }
  return [...words.values()].slice(0, most);
}
