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

/** Names (which begin with a capital letter) and activities count as one. */
function isPlural(subject: string): boolean {
  if (/^\p{Lu}/u.test(subject) || /^\w+ing\b/.test(subject)) return false;
  const [head = ''] = subject.split(/ (?:of|in|to|with|that|at|by|for|on|from|without|under|and) /);
  return /(?:[^sui]s|people|children)$/.test(head) && !/(?:ics|news|'s)$/.test(head);
}
