import type { VideoText } from '../index/analysis.js';
import { type Token, tokensOf } from './tokens.js';

/** Where hidden texts count. */
export type NamedVideo = Pick<VideoText, 'title' | 'tags' | 'channelTitle'>;

/**
 * The words of a hidden text, in a row; none where it has only punctuation. A video contains it where they follow each other in its title,
 * in one of its tags or in the name of its channel. The search index looks for them by their places, `hidesVideo` in the texts.
 */
export function hiddenWords(text: string): readonly string[] {
  return tokensOf(text).map(({ signed, text: word }) => signed || word);
}

/** What hidden texts are told apart by: capitals, accents and punctuation that `hiddenWords` doesn't see are left out. */
export function hiddenForm(text: string): string {
  const words: string[] = [];
  const tokens = tokensOf(text);
  for (let i = 0; i < tokens.length;) {
    const { run = '', signed = '', text: word = '' } = tokens[i] ?? {};
    words.push(run || signed || word);
    // All pairs of a run of characters are the run.
    i += Math.max(1, Array.from(run).length - 1);
  }
  return words.join(' ');
}

/** Tells whether a video contains one of the hidden texts. */
export function hidesVideo(texts: readonly string[]): (video: NamedVideo) => boolean {
  const rows = texts.map(hiddenWords).filter(({ length }) => length > 0);
  return ({ title, channelTitle, tags }) => {
    const fields =
      rows.length === 0 ? [] : [title, channelTitle, ...tags].map((text) => tokensOf(text));
    return fields.some((tokens) => rows.some((row) => hasRow(tokens, row)));
  };
}

function hasRow(tokens: readonly Token[], row: readonly string[]): boolean {
  return tokens.some((_, start) => row.every((word, i) => isWord(tokens[start + i], word)));
}

/** "c++" is a word of its own, and "c" with a sign. */
function isWord(token: Token | undefined, word: string): boolean {
  return token !== undefined && (token.text === word || token.signed === word);
}
