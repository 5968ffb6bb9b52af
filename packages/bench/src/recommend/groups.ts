import { trainModel } from '@tessera/recommender';
import {
  type Candidate,
  CandidateSet,
  type HistoryEntry,
  recommend,
  requestFor,
} from '@tessera/recommender/scoring';
import {
  catalogVideos,
  sampleVisitor,
  type SampleVideo,
  VisitorEvents,
} from '@tessera/sample-catalog';
import type { Row } from './row.js';

const options = { seed: 'tessera', size: 6000, anchor: new Date('2026-03-05T14:00:00Z') };
const visitors = 400;
const placesOfPage = 12;
/** What an event weighs in the history, as on the site; a watched video also by the share that was seen. */
const weights = { opened: 1, liked: 5, skipped: 0 } as const;

/** How much of the first page of sample visitors is of the categories of their taste, which only their labels name. */
export function groupRows(): Row[] {
  const world = new TasteWorld();
  const shares = Array.from({ length: visitors }, (_, at) => world.ownShare(at + 1));
  const part = `${visitors} sample visitors, ${world.videos} videos`;
  const mean = shares.reduce((sum, share) => sum + share, 0) / visitors;
  const told = { atLeast: null, atMost: null };
  return [
    { part, figure: 'first page of the own taste', value: mean, ...told, atLeast: 0.9 },
    {
      part,
      figure: 'visitors with less than half of it',
      value: shares.filter((share) => share < 0.5).length / visitors,
      ...told,
    },
    { part, figure: 'opened of the own taste', value: world.openedShare(), ...told },
  ];
}

type Done = ReturnType<VisitorEvents['of']>;

/** The sample catalog, what sample visitors did with it, and lists of a model that has learned from that. */
class TasteWorld {
  private readonly candidates: ReadonlyMap<string, Candidate>;
  private readonly done: ReadonlyMap<number, Done>;
  private readonly set: CandidateSet;

  constructor() {
    const videos = [...catalogVideos(options)].filter(({ copyOf }) => copyOf === null);
    const words = new Map<string, number>();
    this.candidates = new Map(videos.map((video) => [video.publicId, candidateOf(video, words)]));
    const events = new VisitorEvents(options.seed, videos.map(watchable), options.anchor);
    this.done = new Map(
      Array.from({ length: visitors }, (_, at) => [
        at + 1,
        events.of(sampleVisitor(options.seed, at + 1)),
      ]),
    );
    this.set = new CandidateSet(trained(this.candidates, this.done), [...this.candidates.values()]);
  }

  get videos(): number {
    return this.candidates.size;
  }

  /** Share of a visitor's first page, with everything on that a site has on. */
  ownShare(visitor: number): number {
    const { recommendations } = recommend(
      this.set,
      requestFor({
        now: options.anchor.getTime(),
        history: historyOf(this.done.get(visitor) ?? [], this.candidates),
        exploration: { seed: visitor, rate: 0.1 },
        count: placesOfPage,
      }),
    );
    return this.shareOf(
      visitor,
      recommendations.map(({ item }) => item),
    );
  }

  /** Share of what they opened, as their labels say it is with some noise. */
  openedShare(): number {
    const shares = Array.from(this.done, ([visitor, done]) =>
      this.shareOf(
        visitor,
        done.filter(({ kind }) => kind === 'opened').map(({ subject }) => subject),
      ),
    );
    return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  }

  private shareOf(visitor: number, items: readonly string[]): number {
    const { tastes } = sampleVisitor(options.seed, visitor);
    const own = new Set<string | null>(tastes.flatMap(({ categories }) => categories));
    const categoryOf = (item: string) => this.candidates.get(item)?.category ?? null;
    return items.filter((item) => own.has(categoryOf(item))).length / items.length;
  }
}

function watchable({ publicId, channel, publishedAt, durationSeconds, snapshots }: SampleVideo) {
  return {
    id: publicId,
    category: channel.category.slug,
    publishedAt,
    views: snapshots.at(-1)?.views ?? 0,
    seconds: durationSeconds,
  };
}

function candidateOf(video: SampleVideo, words: Map<string, number>): Candidate {
  const { channel, durationSeconds, publishedAt, tags, title } = video;
  const { slug } = channel.category;
  const texts =
    [title, ...tags, slug]
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return {
    item: video.publicId,
    category: slug,
    creator: `${channel.id}`,
    topics: tags.slice(0, 8),
    minutes: durationSeconds ? durationSeconds / 60 : null,
    publishedAt: publishedAt.getTime(),
    popularity: null,
    quality: null,
    platform: channel.platform,
    language: channel.language?.code ?? 'en',
    contentType: null,
    difficulty: null,
    isMature: false,
    words: [...new Set(texts)].map((word) => numberOf(words, word)),
  };
}

function numberOf(words: Map<string, number>, word: string): number {
  const number = words.get(word) ?? words.size;
  words.set(word, number);
  return number;
}

function trained(
  candidates: ReadonlyMap<string, Candidate>,
  done: ReadonlyMap<number, Done>,
): ReturnType<typeof trainModel> {
  const ids = [...candidates.keys()];
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const words = ids.map((id) => candidates.get(id)?.words ?? []);
  const wordStarts = new Int32Array(ids.length + 1);
  for (const [at, own] of words.entries()) wordStarts[at + 1] = (wordStarts[at] ?? 0) + own.length;
  const rows = [...done].flatMap(([user, events]) =>
    events.filter(({ kind }) => kind !== 'skipped').map((event) => ({ user, ...event })),
  );
  return trainModel(
    {
      user: Int32Array.from(rows, ({ user }) => user),
      item: Int32Array.from(rows, ({ subject }) => numbers.get(subject) ?? -1),
      weight: new Float32Array(rows.length).fill(1),
      time: Float64Array.from(rows, ({ at }) => at.getTime()),
      network: Int32Array.from(rows, ({ network }) => network),
    },
    { ids, wordStarts, words: Int32Array.from(words.flat()) },
  );
}

function historyOf(done: Done, candidates: ReadonlyMap<string, Candidate>): HistoryEntry[] {
  const entries = new Map<string, { weight: number; time: number }>();
  for (const { kind, subject, payload, at } of done) {
    const minutes = candidates.get(subject)?.minutes ?? 10;
    const weight =
      kind === 'watched'
        ? 1 + 2 * Math.min(1, Number(payload['seconds']) / (60 * minutes))
        : weights[kind];
    const known = entries.get(subject) ?? { weight: 0, time: 0 };
    entries.set(subject, {
      weight: known.weight + weight,
      time: Math.max(known.time, at.getTime()),
    });
  }
  return Array.from(entries, ([item, entry]) => ({ item, ...entry }));
}
