import { describe, expect, it } from '@jest/globals';
import { contentLimits } from '@tessera/contracts-creator/values';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { renderMarkdown } from './markdown.js';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** All elements, as a browser reads them. */
function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const visit = (node: Node): void => {
    if ('tagName' in node) found.push(node);
    for (const child of 'childNodes' in node ? node.childNodes : []) visit(child);
  };
  visit(parseFragment(html));
  return found;
}

const tags = new Set(
  'h2 h3 h4 h5 h6 p br hr blockquote pre code ol ul li strong em s a img table thead tbody tr th td'.split(
    ' ',
  ),
);
const attributes = new Set(
  'href title rel src alt loading decoding referrerpolicy start'.split(' '),
);

/** Where a browser would go: to this site, or openly to another one. */
function isHarmless(address: string): boolean {
  const site = 'https://site.example';
  if (!URL.canParse(address, `${site}/content/a`)) return true;
  const { protocol, origin } = new URL(address, `${site}/content/a`);
  return origin === site || (/^(https?|mailto):/.test(address) && address.startsWith(protocol));
}

/** Everything that could run, load or send something is named; none of it is there. */
function dangersIn(html: string): string[] {
  return elementsOf(html).flatMap(({ tagName, attrs }) => [
    ...(tags.has(tagName) ? [] : [tagName]),
    ...attrs.filter(({ name }) => !attributes.has(name)).map(({ name }) => name),
    ...attrs
      .filter(({ name }) => name === 'href' || name === 'src')
      .filter(({ value }) => !isHarmless(value))
      .map(({ value }) => value),
  ]);
}

describe('what a visitor writes', () => {
  it('is shown as Markdown, below the heading of the page', () => {
    const { html, text, words } = renderMarkdown(
      '# Solder\n\nHeat *the* **pad**, ~~not~~ the\n`wire`.\n\n3. one\n\n| a | b |\n|--:|---|\n| 1 | 2 |',
    );
    expect(html).toContain('<h2>Solder</h2>');
    expect(html).toContain('<em>the</em> <strong>pad</strong>, <s>not</s> the\n<code>wire</code>');
    expect(html).toContain('<ol start="3">');
    expect(html).toContain('<td>1</td>');
    expect(text).toBe('Solder\nHeat the pad, not the wire.\none\na\nb\n1\n2');
    expect(words).toBe(12);
  });

  it('has links that search engines don’t follow, and no others', () => {
    const { html } = renderMarkdown('[a](https://a.example "t") https://b.example/x c.example');
    const links = elementsOf(html).filter(({ tagName }) => tagName === 'a');
    const read = links.map(({ attrs }) =>
      Object.fromEntries(attrs.map((at) => [at.name, at.value])),
    );
    const rel = 'ugc nofollow noopener';
    expect(read).toEqual([
      { href: 'https://a.example', title: 't', rel },
      { href: 'https://b.example/x', rel },
    ]);
  });

  it('shows pictures of this site and of others, which learn nothing of the page', () => {
    const { html, text } = renderMarkdown('![A *cat*](/api/storage/file/abc)');
    expect(html).toBe(
      '<p><img src="/api/storage/file/abc" alt="A cat" loading="lazy" decoding="async" referrerpolicy="no-referrer" /></p>\n',
    );
    expect(text).toBe('A *cat*');
  });

  it('counts words where no spaces are', () => {
    expect(renderMarkdown('我喜欢看电影').words).toBeGreaterThan(2);
  });

  it('is empty where nothing is written', () => {
    expect(renderMarkdown(' \n')).toEqual({ html: '', text: '', words: 0 });
  });
});

describe('a hostile text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action=https://evil.example><input name=password></form>',
    '<style>body{display:none}</style>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<a href="javascript:alert(1)">x</a>',
    '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=//evil.example">',
    '<!--><script>alert(1)</script>-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '```html"onmouseover="alert(1)\n<script>alert(1)</script>\n```',
    '`<script>alert(1)</script>`',
    '# <script>alert(1)</script>',
    '| <script> | <b onclick=x> |\n|---|---|\n| </td><script>alert(1)</script> | x |',
    '&lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x onerror=alert(1)&#62;',
    '[x]: javascript:alert(1)\n[x]',
    'a\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  ])('%j is text', (text) => {
    expect(dangersIn(renderMarkdown(text).html)).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    'javascript&colon;alert(1)',
    'java\\script:alert(1)',
    '&#x6A;avascript:alert(1)',
    '%6Aavascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java%0Ascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'blob:https://site.example/1',
    '//evil.example/x',
    String.raw`\\evil.example/x`,
    '/\\evil.example/x',
    'https://a.example/"onmouseover="alert(1)',
    "https://a.example/'><script>alert(1)</script>",
  ])('leads nowhere else by the address %j', (address) => {
    for (const text of [
      `[x](${address})`,
      `![x](${address})`,
      `[x](<${address}>)`,
      `<${address}>`,
      `[x]: ${address}\n\n[x]`,
    ])
      expect(dangersIn(renderMarkdown(text).html)).toEqual([]);
  });

  it.each([
    '[',
    ']',
    '![',
    '[](',
    '[a](<b',
    '*a ',
    '**a*',
    '_',
    '`a``',
    '> ',
    '- ',
    '1. ',
    '  - a\n',
    '<',
    '<!--',
    '<a ',
    '&',
    '~~a ',
    '|a',
    '|-\n',
    '\\',
    'http://',
    'a@',
    '[a]: b\n',
    '[^1]',
    '\n\t',
    '"*',
  ])('as long as one can be, of %j, is read and stays harmless', (piece) => {
    const text = piece.repeat(contentLimits.body).slice(0, contentLimits.body);
    expect(dangersIn(renderMarkdown(text).html)).toEqual([]);
  });

  it('is nested no deeper than a page can be', () => {
    const depthOf = (html: string): number => {
      const depth = (node: Node): number =>
        'childNodes' in node ? 1 + Math.max(0, ...node.childNodes.map(depth)) : 0;
      return depth(parseFragment(html));
    };
    for (const piece of ['> ', '- ', '**_'])
      expect(depthOf(renderMarkdown(`${piece.repeat(5000)}x`).html)).toBeLessThan(250);
  });
});
