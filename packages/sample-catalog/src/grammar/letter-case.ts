const small = new Set(
  'a an the and but or nor for on at to by of in with from vs v as into than per'.split(' '),
);

/** First letters of sentences in upper case; everything else stays. */
export function sentenceCase(text: string): string {
  return text.replaceAll(
    /(^|[.?!] )(["'(]?)(\p{Ll})/gu,
    (_, start: string, mark: string, letter: string) => start + mark + letter.toUpperCase(),
  );
}

/** Title case as English headlines have it: small words stay small except at the ends of a phrase. */
export function titleCase(text: string): string {
  const tokens = text.split(' ');
  return tokens.map((token, i) => titleWord(token, startsPhrase(tokens, i))).join(' ');
}

function startsPhrase(tokens: readonly string[], index: number): boolean {
  const previous = tokens[index - 1];
  return previous === undefined || index === tokens.length - 1 || /[:|–.?!]$/.test(previous);
}

function titleWord(token: string, important: boolean): string {
  if (token.startsWith('#')) return token;
  return token
    .split('-')
    .map((part, i) => (isSmall(part) && (i > 0 || !important) ? part : upperFirst(part)))
    .join('-');
}

function isSmall(word: string): boolean {
  return small.has(word.replace(/\W+$/, ''));
}

function upperFirst(word: string): string {
  return word.replace(
    /^(["'(]*)(\p{Ll})/u,
    (_, mark: string, letter: string) => mark + letter.toUpperCase(),
  );
}
