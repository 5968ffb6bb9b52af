import { type Token, tokenize } from '../../text/tokens.js';

/** Changes when a title is read in another way, so that weights learned before are refused. */
export const featuresVersion = 1;

/**
 * Words that say how something is told, not what about. They are the skeleton of a title.
 */
const grammar = new Set(
  `a an the this that these those here there i you he she it we they me him her us them my your his its our their mine yours myself yourself himself herself
  themselves who whom whose which what when where why how whether if because so than then as like about after against all almost also am among and
  any are aren't at be been before being between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during each ever every everyone
  everything few for from get gets getting go goes going gonna got had has have haven't having i'd i'll i'm i've in into is isn't it's just know let let's
  look make makes many may might more most much must need needs never next no nobody not nothing now of off on once one only or other out over own probably really
  right said say says see shall should shouldn't some someone something still stop such take tell that's there's they're things thing time times
  to too totally try trying until up very want wants was wasn't way ways we're were what's while will with without won't would wouldn't yes you'll you're you've best
  worst people ways reasons signs moments tips photos guess actually literally definitely absolutely will won`.split(
    /\s+/,
  ),
);

/** How a title begins, ends and reads: words, pairs of neighbors, and its skeleton with `*` for what it is about. */
export function featuresOf(title: string): Map<string, number> {
  const tokens = tokenize(title).filter(({ kind }) => kind !== 'emoji' && kind !== 'emoticon');
  const features = new Map<string, number>();
  const words = tokens.map(nameOf);
  const bones = tokens.map(boneOf);
  for (const [i, word] of words.entries()) {
    features.set(word, 1);
    features.set(`${words[i - 1] ?? '^'} ${word}`, 1);
    features.set(`/${bones[i - 1] ?? '^'} ${bones[i] ?? ''}`, 1);
    features.set(`/${bones[i - 2] ?? '^'} ${bones[i - 1] ?? '^'} ${bones[i] ?? ''}`, 1);
    if (bones[i] !== '*') features.set(`/${bones[i] ?? ''}`, 1);
  }
  features.set(`/${bones.at(-1) ?? '^'} $`, 1);
  features.set(`=length ${Math.min(Math.floor(words.length / 2), 9)}`, 1);
  const share = bones.filter((bone) => bone !== '*').length / Math.max(1, bones.length);
  features.set('=grammar', share);
  return features;
}

function nameOf({ kind, text }: Token): string {
  return kind === 'number' ? '0' : text;
}

function boneOf({ kind, text }: Token): string {
  if (kind === 'number') return '0';
  if (kind === 'mark' || grammar.has(text)) return text;
  const ending = /(?:ing|ed|ly|est|s)$/.exec(text)?.[0];
  return ending === undefined || text.length < 5
    ? '*'
    : ending === 'est' || ending === 'ly'
      ? `*${ending}`
      : '*';
}

/** Whether a feature is about how a title is told, not about what. */
export function isManner(feature: string): boolean {
  return feature.startsWith('/') || feature.startsWith('=');
}
