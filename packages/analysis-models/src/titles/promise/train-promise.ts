import { parseLine } from '../../files/json-lines.js';
import { BadFile, linesOf, readFile } from '../../files/read-file.js';
import { fitLogistic } from '../../learning/logistic-regression.js';
import { rowsOf } from '../../learning/rows.js';
import { seededNumbers } from '../../learning/seeded-numbers.js';
import { auc } from '../../measure/ranking.js';
import { evidenceOf, evidenceVersion, Text } from './evidence.js';
import { compared, type PromiseFile, toPromiseModel } from './kept-promise.js';
import { leastShare, type Shares } from './rarity.js';
import { termsOf } from './terms.js';

/** A title with a text, and whether they belong together. */
interface Pair {
  readonly group: string;
  readonly title: string;
  readonly text: string;
  readonly isKept: boolean;
}

/** Areas under the ROC curve for pairs that were held out: of the model, and of the cosine of title and text alone. */
interface HeldOut {
  readonly auc: number;
  readonly cosineAuc: number;
}

interface Talk {
  readonly title: string;
  readonly description: string;
  readonly event: string;
}

const seed = 95;
const ridge = 20;
/** A description has to say something. */
const leastDescription = 100;
/** In how many texts a stem has to be, for its share to be stored. */
const leastTexts = 8;
const textLength = 60_000;
/** So many headlines together are as long as a description. */
const headlinesTogether = 4;
/** How many other descriptions follow, so that long texts are known too. */
const followers = [0, 0, 0, 0, 0, 1, 1, 2];
const heldOutShare = 5;

/**
 * Learns the weights of `keptPromise`: from titles of talks with their own descriptions, and with those of others. The title itself is cut out of
 * its description, so that not only repetitions count; first sentences of descriptions serve as further titles.
 * @param talksPath JSON Lines with `title`, `description`, `language` and `event`
 * @param headlinesPath JSON Lines with `title`: from which texts it is also learned how rare words are
 * @returns the weights, and how well pairs of events that were held out are told apart
 * @throws BadFile
 */
export function trainPromise(
  talksPath: string,
  headlinesPath: string,
): { file: PromiseFile; heldOut: HeldOut } {
  const talksFile = readFile(talksPath);
  const headlinesFile = readFile(headlinesPath);
  const talks = toTalks(talksPath, talksFile.text);
  if (talks.length < heldOutShare)
    throw new BadFile(talksPath, null, 'too few talks to learn from');
  const headlines = linesOf(headlinesFile.text).map(({ text, number }) =>
    textField(headlinesPath, number, parseLine(headlinesPath, number, text), 'title'),
  );
  const shares = sharesOf([...talks.map(({ description }) => description), ...joined(headlines)]);
  const stored = storedShares(shares);
  const pairs = toPairs(talks);
  const draft = fit(
    pairs.filter(({ group }) => !isHeldOut(group)),
    shares,
  );
  const header = {
    model: 'title-promise',
    version: evidenceVersion,
    sources: [
      {
        name: `Conference talks (pyvideo), English, ${talksFile.name}`,
        license: 'CC0',
        sha256: talksFile.sha256,
        rows: talks.length,
      },
      {
        name: `Headlines (Chakraborty et al. 2016), for how rare words are, ${headlinesFile.name}`,
        license: 'MIT',
        sha256: headlinesFile.sha256,
        rows: headlines.length,
      },
    ],
  };
  const heldOut = measured({ ...header, ...draft, shares: stored }, pairs);
  return { file: { ...header, ...fit(pairs, shares), shares: stored }, heldOut };
}

function toTalks(path: string, text: string): Talk[] {
  return linesOf(text).flatMap(({ text: line, number }) => {
    const record = parseLine(path, number, line);
    const title = textField(path, number, record, 'title');
    const { description, event, language } = record;
    if (language !== 'eng' || typeof description !== 'string') return [];
    if (description.length < leastDescription) return [];
    return [{ title, description, event: typeof event === 'string' ? event : '' }];
  });
}

function textField(
  path: string,
  line: number,
  record: Readonly<Record<string, unknown>>,
  name: string,
): string {
  const value = record[name];
  if (typeof value !== 'string') throw new BadFile(path, line, `“${name}” is no text`);
  return value;
}

function joined(headlines: readonly string[]): string[] {
  const texts: string[] = [];
  for (let i = 0; i < headlines.length; i += headlinesTogether)
    texts.push(headlines.slice(i, i + headlinesTogether).join('. '));
  return texts;
}

function sharesOf(texts: readonly string[]): Shares {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const stem of new Set(termsOf(text, textLength).map((term) => term.stem)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Map(
    [...counts]
      .filter(([, count]) => count >= leastTexts)
      .map(([stem, count]) => [stem, Math.max(leastShare, count / texts.length)]),
  );
}

function storedShares(shares: Shares): Record<string, number> {
  const entries = [...shares].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([stem, share]) => [stem, Math.round(share * 100_000)]));
}

function toPairs(talks: readonly Talk[]): Pair[] {
  const next = seededNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const kept = talks.flatMap(({ title, description, event }) => [
    { group: event, title, text: description.split(title).join(' ') },
    ...firstSentence(description).map((pair) => ({ group: event, ...pair })),
  ]);
  const broken = kept.flatMap((pair) => {
    const other = pick(kept);
    return other.group === pair.group && other.title === pair.title
      ? []
      : [{ ...pair, text: other.text }];
  });
  const lengthened = (pair: Omit<Pair, 'isKept'>, isKept: boolean): Pair => {
    const others = Array.from({ length: pick(followers) }, () => pick(talks).description);
    return { ...pair, isKept, text: [pair.text, ...others].join('\n') };
  };
  return [
    ...kept.map((pair) => lengthened(pair, true)),
    ...broken.map((pair) => lengthened(pair, false)),
  ].filter(({ title }) => termsOf(title, textLength).length > 0);
}

function firstSentence(description: string): { title: string; text: string }[] {
  const parts = /^(.{30,140}?[.!?])\s+(.{150,})$/su.exec(description);
  return parts?.[1] !== undefined && parts[2] !== undefined
    ? [{ title: parts[1], text: parts[2] }]
    : [];
}

function fit(pairs: readonly Pair[], shares: Shares): Pick<PromiseFile, 'intercept' | 'weights'> {
  const rows = rowsOf(
    pairs.map(({ title, text }) => {
      const known = new Text(termsOf(text, textLength), text);
      const checked = termsOf(title, textLength).map((term) => known.find(term, shares));
      return evidenceOf(checked, known, shares);
    }),
  );
  const targets = Float64Array.from(pairs, ({ isKept }) => (isKept ? 1 : 0));
  const { weights, intercepts } = fitLogistic(rows, targets, 'independent', { ridge });
  return {
    intercept: rounded(intercepts[0] ?? 0),
    weights: Object.fromEntries(rows.names.map((name, i) => [name, rounded(weights[i] ?? 0)])),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function measured(file: PromiseFile, pairs: readonly Pair[]): HeldOut {
  const model = toPromiseModel(file);
  const held = pairs.filter(({ group }) => isHeldOut(group));
  const truth = held.map(({ isKept }) => isKept);
  const read = held.map(({ title, text }) => compared(model, title, text));
  return {
    auc: auc(
      truth,
      read.map(({ logit }) => logit),
    ),
    cosineAuc: auc(
      truth,
      read.map(({ evidence }) => evidence.get('cosine') ?? 0),
    ),
  };
}

/** Whole events are held out, because their descriptions have words in common. */
function isHeldOut(group: string): boolean {
  let hash = 7;
  for (let i = 0; i < group.length; i++) hash = (hash * 31 + group.charCodeAt(i)) >>> 0;
  return hash % heldOutShare === 0;
}
