import { describe, expect, it } from '@jest/globals';
import { type BuildManifest, matchRoute, type Route } from '@tessera/contracts';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { anyCharacter } from '../../../../../test/harness/any-character.js';
import type { Release } from '../../releases/index.js';
import { pageTexts } from './page-text.js';
import { prepareSite } from './prepare-site.js';
import { renderRoute } from './render-page.js';
import { watchdogElement } from './watchdog.js';

/** Texts that could end an element, start a script, or be special in a replacement. */
const fragments = [
  '</script>',
  '<script>alert(1)</script>',
  '<!--',
  '-->',
  '</title>',
  '</style>',
  '"><img src=x onerror=alert(1)>',
  "' onload='x",
  '$&',
  "$'",
  '$`',
  '%title%',
  '%navigation%',
  '{category.name}',
  '&lt;',
  '\u2028',
  '\u2029',
  '\\u003c/script>',
  ']]>',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: anyCharacter, maxLength: 8 })), {
    maxLength: 6,
  })
  .map((parts) => `x${parts.join('')}`);

const frame: NonNullable<BuildManifest['frame']> = {
  styles: 'p { color: red }',
  layouts: {
    plain:
      '<nav>%navigation%</nav><main>%title%%picture1%%picture2%</main><footer>%footer%</footer>',
    sidebar: '',
    bare: '',
  },
  navigationItem: {
    current: '',
    other: '<a href="%href%">%label%%badge%</a>',
    badge: '<b>%badge%</b>',
  },
  footerItem: '<a href="%href%">%label%</a>',
  picture: '<img src="%src%" alt="">',
};

function release(name: string, manifest: Partial<BuildManifest>): Release {
  const rest = { routes: [], navigation: [], slots: [], modules: {}, shared: {}, contracts: '' };
  const hashes = new Map([['entry.js', 'ab'.repeat(48)]]);
  return {
    name,
    version: '1.0.0',
    integrityList: { text: '{}', integrity: '' },
    manifest: { name, title: name, entry: 'entry.js', ...rest, ...manifest },
    hashes,
  };
}

type Element = DefaultTreeAdapterTypes.Element;

function render(text: string): { elements: Element[]; composition: unknown; data: unknown } {
  const entry = { label: text, path: '/elsewhere', badge: text, order: 1 };
  const shell = release('shell', { frame });
  const remote = release('mf-area', {
    title: text,
    navigation: [
      { ...entry, place: 'header' },
      { ...entry, place: 'footer' },
    ],
    routes: [
      {
        path: '/about',
        module: 'routes/home',
        layout: 'plain',
        title: '{a.b}',
        description: '{a.b}',
        preview: '/{a.b}.png',
        breadcrumbs: [
          { name: 'Start', path: '/' },
          { name: '{a.unknown}', path: '/between' },
          { name: '{a.b}', path: '/about/{a.b}' },
        ],
        structuredData: {
          '@type': 'VideoObject',
          name: '{a.b}',
          duration: '{a.unknown}',
          thumbnailUrl: '{a.script}',
          contentUrl: '{a.path}',
          url: '{a.url}',
          author: { '@type': 'Person', name: '{a.b}' },
          publisher: { name: '{a.b}', url: '{a.unknown}' },
        },
        firstData: [],
      },
    ],
  });
  const composition = {
    id: text,
    shell: { version: text },
    remotes: [],
  };
  const site = prepareSite({ composition, shell, remotes: [remote] }, {});
  const view = {
    pathname: '/about',
    search: new URLSearchParams(),
    origin: 'https://tessera.example',
    theme: 'system' as const,
    context: { requestId: '', visitorId: '', actor: null },
    override: null,
    copy: null,
    visitor: { plan: text, avatar: `/${text}` },
  };
  const match = matchRoute(site.routes, '/about');
  if (!match) throw new Error('The route is missing');
  const data = { [text]: { text }, other: [text] };
  const addresses = { script: 'javascript:alert(1)', path: '/a.jpg', url: 'https://a.example/b' };
  const responses = [{ a: { b: text, ...addresses } }];
  const first = { data, responses, pictures: [`/${text}`], missing: null };
  const { html } = renderRoute(site, view, match, first);
  return { elements: elementsIn(parse(html)), composition, data };
}

function elementsIn(node: DefaultTreeAdapterTypes.Node): Element[] {
  if (!('childNodes' in node)) return [];
  const below = node.childNodes.flatMap(elementsIn);
  return 'tagName' in node ? [node, ...below] : below;
}

function shape(elements: readonly Element[]): string[] {
  return elements.map(({ tagName, attrs }) =>
    [tagName, ...attrs.map(({ name }) => name)].join(' '),
  );
}

/** What the HTML standard makes of line ends and NUL in text and attributes. */
function asRead(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');
}

/** Text of the first element of that name, or with that value of some attribute. */
function textOf(elements: readonly Element[], wanted: string): string {
  return find(elements, wanted).childNodes.map(textIn).join('');
}

function structuredDataIn(elements: readonly Element[]): unknown[] {
  return elements
    .filter(({ attrs }) => attrs.some(({ value }) => value === 'application/ld+json'))
    .map((element) => JSON.parse(element.childNodes.map(textIn).join('')));
}

function textIn(node: DefaultTreeAdapterTypes.ChildNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}

function attributeOf(
  elements: readonly Element[],
  wanted: string,
  name: string,
): string | undefined {
  return find(elements, wanted).attrs.find((attribute) => attribute.name === name)?.value;
}

function find(elements: readonly Element[], wanted: string): Element {
  const found = elements.find(
    ({ tagName, attrs }) => tagName === wanted || attrs.some(({ value }) => value === wanted),
  );
  if (!found) throw new Error(`There is no ${wanted}`);
  return found;
}

describe('a document (fault 54)', () => {
  const harmless = shape(render('harmless').elements);

  it('holds any text unchanged, and the same elements and attributes with all of them', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { elements, composition, data } = render(text);
        expect(shape(elements)).toEqual(harmless);
        expect(textOf(elements, 'title')).toBe(`${asRead(text)} · Tessera`);
        expect(attributeOf(elements, 'html', 'data-plan')).toBe(asRead(text));
        expect(attributeOf(elements, 'html', 'data-avatar')).toBe(`/${asRead(text)}`);
        expect(attributeOf(elements, 'description', 'content')).toBe(asRead(text));
        expect(attributeOf(elements, 'og:image', 'content')).toBe(
          `https://tessera.example/${encodeURIComponent(text)}.png`,
        );
        expect(attributeOf(elements, 'image', 'href')).toBe(`/${asRead(text)}`);
        expect(attributeOf(elements, 'img', 'src')).toBe(`/${asRead(text)}`);
        expect(JSON.parse(textOf(elements, 'tessera-composition'))).toEqual(composition);
        expect(JSON.parse(textOf(elements, 'tessera-data'))).toEqual(data);
        const [about, way] = structuredDataIn(elements);
        expect(about).toEqual({
          '@context': 'https://schema.org',
          '@type': 'VideoObject',
          name: text,
          contentUrl: 'https://tessera.example/a.jpg',
          url: 'https://a.example/b',
          author: { '@type': 'Person', name: text },
        });
        const place = `https://tessera.example/about/${encodeURIComponent(text)}`;
        expect(way).toEqual({
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Start', item: 'https://tessera.example/' },
            { '@type': 'ListItem', position: 2, name: text, item: place },
          ],
        });
        const shown = asRead(text.replaceAll('\0', ''));
        expect(textOf(elements, 'main')).toBe(shown);
        expect(textOf(elements, 'nav')).toBe(shown + shown);
        expect(textOf(elements, 'footer')).toBe(shown);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the preview of a page', () => {
  const previewOf = (picture: string | null) => {
    const preview = ['{picture}', '/{missing}.png', '/of/{name}.png'];
    const route = { title: '', description: '', preview } as unknown as Route;
    const page = { path: '/', params: {}, route };
    return pageTexts(page, new URLSearchParams(), [{ picture, name: 'a b' }]).preview;
  };

  it.each(['https://img.example/1?w=2', '/thumbnails/1.jpg'])('may be %s', (picture) => {
    expect(previewOf(picture)).toBe(picture);
  });

  it.each(['http://img.example/1.png', '/1.svg', '//img.example/1.png', 'data:,', null])(
    'is the next one where it can not be %j',
    (picture) => expect(previewOf(picture)).toBe('/of/a%20b.png'),
  );
});

describe('the watchdog of a page', () => {
  it('reports no parts where the shell does not report when they have painted', () => {
    const composition = { id: 'composition', shell: { version: '1.0.0' }, remotes: [] };
    const elementOf = (manifest: Partial<BuildManifest>) =>
      watchdogElement(composition, [release('shell', manifest)]);
    expect(elementOf({})).toContain(' data-unreported>');
    expect(elementOf({ reportsShown: true })).not.toContain(' data-unreported');
  });
});
