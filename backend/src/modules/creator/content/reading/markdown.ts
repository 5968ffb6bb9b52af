import MarkdownIt, { type Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** What readers get of a text. */
export interface RenderedMarkdown {
  /** Safe to insert into a page, below its heading of the first level. */
  readonly html: string;
  /** Its words alone, a line for each paragraph, for search and excerpts. */
  readonly text: string;
  readonly words: number;
}

/** CommonMark with tables and strikethrough. Tags in it are text, and addresses become links. */
const parser = new MarkdownIt('default', { html: false, linkify: true });
// Only what is clearly meant as an address: `example.py` is none.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** Renders what a visitor has written. The same text always gives the same result. */
export function renderMarkdown(text: string): RenderedMarkdown {
  const tokens = parser.parse(text, {});
  const html = sanitizeHtml(parser.renderer.render(tokens, parser.options, {}), allowed);
  const plain = tokens.map(textOf).filter(Boolean).join('\n');
  return { html, text: plain, words: wordsIn(plain) };
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const allowed: sanitizeHtml.IOptions = {
  allowedTags: headings.concat(
    [
      'p',
      'br',
      'hr',
      'blockquote',
      'pre',
      'code',
      'ol',
      'ul',
      'li',
      'strong',
      'em',
      's',
      'a',
      'img',
    ],
    ['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'loading', 'decoding', 'referrerpolicy'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  // Pages load pictures from nowhere else.
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    ...Object.fromEntries(
      // The page has one of the first level already.
      headings.map((name, index) => [name, headings[index + 1] ?? name]),
    ),
    a: sanitizeHtml.simpleTransform('a', { rel: 'ugc nofollow noopener' }),
    img: sanitizeHtml.simpleTransform('img', {
      loading: 'lazy',
      decoding: 'async',
      referrerpolicy: 'no-referrer',
    }),
  },
};

function textOf({ type, content, children }: Token): string {
  if (type === 'fence' || type === 'code_block') return content.trim();
  return type === 'inline' ? (children ?? []).map(inlineText).join('').trim() : '';
}

function inlineText({ type, content }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return content;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Scripts that have no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const spacedWord = /[\p{L}\p{M}\p{N}]+(?:['’.][\p{L}\p{M}\p{N}]+)*/gu;

/** What it takes to segment one text grows with the square of its length. */
const pieceLength = 500;

/** Also of languages without spaces between words, which takes fifteen times as long. A word at the end of a piece may count twice then. */
function wordsIn(text: string): number {
  if (!unspaced.test(text)) return text.match(spacedWord)?.length ?? 0;
  let words = 0;
  for (let start = 0; start < text.length; start += pieceLength) {
    const pieces = segmenter.segment(text.slice(start, start + pieceLength));
    for (const { isWordLike } of pieces) if (isWordLike) words += 1;
  }
  return words;
}
