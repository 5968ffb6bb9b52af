/** One word or sign of a text. */
export interface Token {
  readonly kind: 'word' | 'number' | 'emoji' | 'emoticon' | 'mark';
  /** In small letters, with straight apostrophes, and no letter more than twice in a row. */
  readonly text: string;
  /** Whether it is written in capitals, at least two. */
  readonly isUpper: boolean;
  /** Whether a letter was repeated for emphasis, as in `soooo`. */
  readonly isStretched: boolean;
}

/** More of a text does not change what it says, and a hostile one must not take long. */
const readLength = 4000;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
};

const emoticon = [
  String.raw`<\/?3+`,
  // Eyes first: :-) ;D =P :'( :O
  String.raw`(?<![\p{L}\p{N}])[<>]?[:;=8xX]['’]?[-o^*]?[()\[\]{}DdPpOo|\\/@*$3](?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}])(?:xd+|XD+|\^[_.-]?\^|-_+-|[oO0][._][oO0]|T[._]T|;[_.]+;|[(\[][-o]?[:;=])(?![\p{L}\p{N}])`,
].join('|');

const pattern = new RegExp(
  [
    String.raw`(?<address>(?:https?:\/\/|www\.)\S+)`,
    String.raw`(?<name>(?<![\p{L}\p{N}])@[\p{L}\p{N}_.-]+)`,
    `(?<emoticon>${emoticon})`,
    String.raw`(?<emoji>\p{Extended_Pictographic})`,
    String.raw`(?<word>\p{L}[\p{L}\p{M}]*(?:['’\-](?=\p{L})[\p{L}\p{M}]+)*(?:\*+\p{L}+)?)`,
    String.raw`(?<number>\p{N}+(?:[.,:]\p{N}+)*%?)`,
    String.raw`(?<mark>!+|\?+|\.{2,}|…|[.,;:"()])`,
  ].join('|'),
  'gu',
);

/**
 * Splits a text into words and signs. Addresses and names of people (`@…`) are left out, and so is what follows the first
 * `readLength` characters.
 */
export function tokenize(text: string, length = readLength): Token[] {
  const tokens: Token[] = [];
  for (const { groups } of readable(text, length).matchAll(pattern)) {
    const found = groups as Readonly<Record<string, string | undefined>>;
    const { word, number, emoji, emoticon: face, mark } = found;
    if (word !== undefined) tokens.push(wordToken(word));
    else if (mark !== undefined) tokens.push(sign('mark', mark));
    else if (number !== undefined) tokens.push(sign('number', number));
    else if (emoji !== undefined) tokens.push(sign('emoji', emoji));
    else if (face !== undefined) tokens.push(sign('emoticon', face.toLowerCase()));
  }
  return tokens;
}

/** A text of which a part may have been written as HTML. */
function readable(text: string, length: number): string {
  const start = text.slice(0, length);
  if (!/[&<]/.test(start)) return start;
  return start
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|apos|nbsp);/g, (entity) => entities[entity] ?? entity);
}

function sign(kind: Token['kind'], text: string): Token {
  return { kind, text, isUpper: false, isStretched: false };
}

function wordToken(word: string): Token {
  const lower = word.toLowerCase().replaceAll('’', "'");
  const text = lower.replaceAll(/(\p{L})\1{2,}/gu, '$1$1');
  const isUpper = word.length > 1 && word === word.toUpperCase() && word !== lower;
  return { kind: 'word', text, isUpper, isStretched: text !== lower };
}

/** A stretched word with each letter once: `soo` → `so`. */
export function shortened({ text, isStretched }: Token): string {
  return isStretched ? text.replaceAll(/(\p{L})\1/gu, '$1') : text;
}
