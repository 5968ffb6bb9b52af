import { XMLParser } from 'fast-xml-parser';
import { cleanLine, decodeEntities, plainText } from '../../../platform/foreign-text/index.js';

interface FeedEntry {
  /** What the feed knows it by; its address where it says nothing else. */
  readonly guid: string;
  readonly title: string;
  readonly url: string;
  /** `null` where the feed says no date, or one in the future. */
  readonly publishedAt: Date | null;
}

export interface Feed {
  readonly title: string;
  /** In the order of the feed. */
  readonly entries: readonly FeedEntry[];
}

const maxEntries = 100;
const maxGuid = 500;
const maxUrl = 2000;
const title = cleanLine(300);
/** Clocks differ; what is later than this is no date that can be true. */
const toleranceMs = 60 * 60 * 1000;

/** Declarations could define entities that multiply, so documents with any are refused and the parser resolves none. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
});

/**
 * Reads RSS (also 1.0) or Atom.
 * @param address of the document, to which addresses in it are relative
 * @param now entries from later are undated
 * @returns `null` for anything else
 */
export function readFeed(xml: string, address: URL, now: Date): Feed | null {
  if (/<!ENTITY/i.test(xml)) return null;
  const parts = partsOf(parsed(xml));
  if (!parts) return null;
  const entries = parts.entries
    .slice(0, maxEntries)
    .flatMap((entry) => readEntry(entry, address, now));
  return { title: lineOf(parts.title) || address.hostname, entries };
}

function parsed(xml: string): Node {
  try {
    return nodeOf(parser.parse(xml));
  } catch {
    return {};
  }
}

type Node = Readonly<Record<string, unknown>>;

/** Where the three formats have their title and entries. */
function partsOf(document: Node): { title: unknown; entries: readonly Node[] } | null {
  const [rss, rdf, atom] = ['rss', 'RDF', 'feed'].map((name) => document[name]);
  if (isNode(atom)) return { title: atom['title'], entries: nodesOf(atom['entry']) };
  if (isNode(rdf)) {
    return { title: nodeOf(rdf['channel'])['title'], entries: nodesOf(rdf['item']) };
  }
  if (!isNode(rss)) return null;
  const channel = nodeOf(rss['channel']);
  return { title: channel['title'], entries: nodesOf(channel['item']) };
}

/** Nothing where an entry has no title or no address of a page. */
function readEntry(entry: Node, address: URL, now: Date): FeedEntry[] {
  const url = linkOf(entry, address);
  const name = lineOf(entry['title']);
  if (!url || !name) return [];
  const id = textOf(entry['guid']) || textOf(entry['id']) || url;
  const said = ['pubDate', 'published', 'date', 'updated'].map((field) => textOf(entry[field]));
  return [
    {
      guid: id.slice(0, maxGuid),
      title: name,
      url,
      publishedAt: dateOf(said.find(Boolean) ?? '', now),
    },
  ];
}

/** The page of an entry: RSS has it as text, Atom as an attribute, of several links the one that is the page. */
function linkOf(entry: Node, address: URL): string | null {
  const first = [entry['link']]
    .flat()
    .find((link) => !isNode(link) || (link['@rel'] ?? 'alternate') === 'alternate');
  const text = isNode(first) && first['@href'] ? textOf(first['@href']) : textOf(first);
  const written = text || permalinkOf(entry['guid']);
  if (!written || !URL.canParse(written, address.href)) return null;
  const url = new URL(written, address.href);
  const isPage = url.protocol === 'https:' || url.protocol === 'http:';
  return isPage && url.href.length <= maxUrl ? url.href : null;
}

function permalinkOf(guid: unknown): string {
  const isPermalink = !isNode(guid) || guid['@isPermaLink'] !== 'false';
  const text = textOf(guid);
  return isPermalink && /^https?:/i.test(text) ? text : '';
}

function dateOf(text: string, now: Date): Date | null {
  const date = new Date(text);
  if (text === '' || Number.isNaN(date.getTime())) return null;
  return date.getTime() > now.getTime() + toleranceMs || date.getTime() < 0 ? null : date;
}

function textOf(value: unknown): string {
  const [one] = [value].flat();
  const text = isNode(one) ? one['#text'] : one;
  return typeof text === 'string' ? decodeEntities(text).trim() : '';
}

/** Titles are HTML in many feeds, whatever the standards say. */
function lineOf(value: unknown): string {
  return title(plainText(textOf(value)));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nodeOf(value: unknown): Node {
  const [one] = [value].flat();
  return isNode(one) ? one : {};
}

function nodesOf(value: unknown): Node[] {
  return [value].flat().filter(isNode);
}

const head = 200_000;
const feedTypes = /^application\/(?:rss|atom|rdf)\+xml$/i;

/** The feed that a page of HTML names; `null` if it names none. */
export function feedOfPage(html: string, address: URL): URL | null {
  for (const [tag] of html.slice(0, head).matchAll(/<link\b[^<>]*>/gi)) {
    const href = attributeOf(tag, 'href');
    const isFeed =
      /\balternate\b/i.test(attributeOf(tag, 'rel')) && feedTypes.test(attributeOf(tag, 'type'));
    if (isFeed && href && URL.canParse(href, address.href)) return new URL(href, address.href);
  }
  return null;
}

function attributeOf(tag: string, name: string): string {
  const [, quoted, bare] =
    new RegExp(String.raw`\s${name}\s*=\s*(?:["']([^"']*)["']|([^\s"'>]+))`, 'i').exec(tag) ?? [];
  return decodeEntities(quoted ?? bare ?? '').trim();
}
