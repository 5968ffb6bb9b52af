const irregular: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  goes: 'go',
};

/**
 * Puts a verb into the form that its subject needs.
 * @param verb third person singular, for example `works`
 * @param subject the words that it belongs to, for example `the rings of Saturn`
 */
export function conjugate(verb: string, subject: string): string {
  if (!isPlural(subject)) return verb;
  return (
    irregular[verb] ??
    verb
      .replace(/ies$/, 'y')
      .replace(/(?<=ss|sh|ch|x)es$/, '')
      .replace(/s$/, '')
  );
}

const determiner =
  /\b(?:an?|the|my|your|our|their|his|her|its|every|each|no|another|any|better|best|worst|biggest|smallest|slowest) $/i;
const ownDeterminer = /^(?:an?|the|my|your|our|their|his|her|its) /i;

/**
 * Leaves out the article of some words where a determiner or a comparison stands before them: your *pentatonic scale*.
 * @param words for example `the pentatonic scale`
 * @param preceding the text before them
 */
export function afterDeterminer(words: string, preceding: string): string {
  return determiner.test(preceding) ? words.replace(ownDeterminer, '') : words;
}

/** Names (which begin with a capital letter) and activities count as one. */
function isPlural(subject: string): boolean {
  if (/^\p{Lu}/u.test(subject) || /^\w+ing\b/.test(subject)) return false;
  const [head = ''] = subject.split(/ (?:of|in|to|with|that|at|by|for|on|from|without|under|and) /);
  return /(?:[^sui]s|people|children)$/.test(head) && !/(?:ics|news|'s)$/.test(head);
}
