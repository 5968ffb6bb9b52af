import type { Token } from '../text/tokens.js';

/**
 * How words change the ones after them, as measured for VADER (Hutto & Gilbert 2014): the amounts are in steps of its scale from −4 to 4.
 */
const booster = 0.293;
const capitals = 0.733;
const negated = -0.74;
const beforeBut = 0.5;
const afterBut = 1.5;
const exclamation = 0.292;
const question = 0.18;
const scale = 15;

const boosters = new Set(
  `absolutely amazingly awfully completely considerably decidedly deeply effing enormously entirely especially exceptionally extremely
  fabulously flipping flippin fricking frickin frigging friggin fully fucking freaking freakin greatly hella highly hugely incredibly intensely majorly more
  most particularly purely quite really remarkably so such substantially thoroughly totally tremendously uber unbelievably unusually
  utterly very super insanely genuinely truly`.split(/\s+/),
);
const dampeners = new Set(
  'almost barely hardly kinda less little marginally occasionally partly scarcely slightly somewhat sorta'.split(
    ' ',
  ),
);
const negations = new Set(
  `aint arent cannot cant couldnt darent didnt doesnt dont hadnt hasnt havent isnt mightnt mustnt neither neednt never none nope nor not
  nothing nowhere nobody oughtnt shant shouldnt uhuh wasnt werent without wont wouldnt rarely seldom despite`.split(
    /\s+/,
  ),
);
const ends = new Set(['.', ';', '?', '!', '(', ')', '…']);

/** Whether a word turns those after it around: `not`, `don't`. */
export function isNegation(word: string): boolean {
  return negations.has(word) || word.endsWith("n't");
}

/** A word and how it is said: what it is worth in its place is `factor · valence + step · sign(valence)`. */
export interface Said {
  /** Place of the word among the tokens. */
  readonly place: number;
  readonly factor: number;
  readonly step: number;
}

/** How the rest of the text counts: what is added to the sum, in the direction of the sum. */
export interface Reading {
  readonly said: readonly Said[];
  readonly emphasis: number;
}

/**
 * Reads how each word is said: after a negation, an intensifier, or in capitals, before or after "but".
 * @param isCharged whether a word has a valence, by its place
 */
export function readContext(
  tokens: readonly Token[],
  isCharged: (place: number) => boolean,
): Reading {
  const someUpper = tokens.some(({ kind, isUpper }) => kind === 'word' && !isUpper);
  const but = tokens.findLastIndex(({ text }) => text === 'but' || text === 'however');
  const said: Said[] = [];
  for (const [place, token] of tokens.entries()) {
    if (!isCharged(place) || isMereNo(tokens, place, isCharged)) continue;
    const loud = (token.isUpper && someUpper ? capitals : 0) + (token.isStretched ? booster : 0);
    // A face is not negated: it is about all that was said.
    const before = token.kind === 'word' ? wordsBefore(tokens, place) : [];
    const turn = isTurned(before) ? negated : 1;
    const stress = but < 0 ? 1 : place < but ? beforeBut : afterBut;
    const step = loud + stepOf(before, someUpper);
    said.push({ place, factor: turn * stress, step: step * turn * stress });
  }
  return { said, emphasis: emphasisOf(tokens) };
}

/** "no" in "no fun" turns the fun around and is nothing of its own. */
function isMereNo(
  tokens: readonly Token[],
  place: number,
  isCharged: (place: number) => boolean,
): boolean {
  const next = tokens[place + 1]?.text;
  return tokens[place]?.text === 'no' && next !== 'no' && isCharged(place + 1);
}

/** Up to three words before a place, the nearest first, none from another sentence. */
function wordsBefore(tokens: readonly Token[], place: number): Token[] {
  const found: Token[] = [];
  for (let i = place - 1; i >= 0 && found.length < 3; i--) {
    const token = tokens[i];
    if (!token || ends.has(token.text.charAt(0))) break;
    if (token.kind === 'word') found.push(token);
  }
  return found;
}

function isTurned(before: readonly Token[]): boolean {
  if (before[0]?.text === 'no') return true;
  const place = before.findIndex(({ text }) => isNegation(text));
  if (place < 0) return false;
  // "never been so happy", "haven't been this sad"
  const nearest = before[0]?.text;
  return !(place > 0 && (nearest === 'so' || nearest === 'this') && before[place]?.text !== 'not');
}

function stepOf(before: readonly Token[], someUpper: boolean): number {
  let step = 0;
  for (const [distance, { text, isUpper }] of before.entries()) {
    const amount = boosters.has(text) ? booster : dampeners.has(text) ? -booster : 0;
    if (amount === 0) continue;
    step += (amount + (isUpper && someUpper ? capitals : 0)) * (1 - 0.05 * distance);
  }
  return step;
}

function emphasisOf(tokens: readonly Token[]): number {
  let exclamations = 0;
  let questions = 0;
  for (const { text } of tokens) {
    if (text.startsWith('!')) exclamations += text.length;
    if (text.startsWith('?')) questions += text.length;
  }
  const asked = questions > 3 ? 0.96 : questions > 1 ? questions * question : 0;
  return Math.min(exclamations, 4) * exclamation + asked;
}

/** A sum of valences as a number from −1 to 1. */
export function compound(sum: number): number {
  return sum / Math.sqrt(sum * sum + scale);
}

/** The slope of `compound`. */
export function compoundSlope(sum: number): number {
  return scale / (sum * sum + scale) ** 1.5;
}
