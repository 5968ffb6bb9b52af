import type { Publication } from './bursts.js';
import { rules } from './rules.js';
import type { NewsVideo } from './stories.js';

const hourMs = 3_600_000;

/** A story, as far as detection has to know it. */
export interface StoryState {
  readonly id: string;
  /** What its videos are about: of one that is breaking what was unusual, else its name. */
  topic: { key: string; label: string };
  /** All topics that were unusual. */
  keys: string[];
  /** Time of its latest video. */
  lastAt: number;
  /** The publications that made it breaking; `null` before. */
  receipts: readonly Publication[] | null;
  /** By id. */
  readonly videos: Map<string, Pick<NewsVideo, 'owner' | 'at'>>;
}

/** What changed. */
export interface Findings {
  /** Stories that are new or have changed. */
  readonly stories: ReadonlySet<StoryState>;
  readonly created: ReadonlySet<StoryState>;
  /** Stories that became breaking. */
  readonly breaking: ReadonlySet<StoryState>;
  /** Stories that turned out to be part of another one, which is breaking. */
  readonly merged: ReadonlyMap<StoryState, StoryState>;
}

/** The stories of a run. */
export class Desk implements Findings {
  readonly stories = new Set<StoryState>();
  readonly created = new Set<StoryState>();
  readonly breaking = new Set<StoryState>();
  readonly merged = new Map<StoryState, StoryState>();
  private known: StoryState[];
  private readonly storyOf = new Map<string, StoryState>();

  constructor(
    stories: readonly StoryState[],
    private readonly newId: () => string,
  ) {
    this.known = [...stories];
    for (const story of stories) for (const id of story.videos.keys()) this.storyOf.set(id, story);
  }

  of({ id }: { readonly id: string }): StoryState | undefined {
    return this.storyOf.get(id);
  }

  /** The story that is breaking now about a topic of the video. */
  breakingAbout({ topics, at }: NewsVideo): StoryState | undefined {
    return this.known.find(
      ({ receipts, topic, lastAt }) =>
        receipts !== null &&
        at - lastAt <= rules.breaking.quietHours * hourMs &&
        topics.some(({ key }) => key === topic.key),
    );
  }

  create(videos: readonly NewsVideo[], topic: StoryState['topic']): StoryState {
    const story: StoryState = {
      id: this.newId(),
      topic,
      keys: [],
      lastAt: 0,
      receipts: null,
      videos: new Map(),
    };
    this.known.push(story);
    this.created.add(story);
    for (const video of videos) this.join(story, video);
    return story;
  }

  /** Those that are breaking at a time, the earliest first. */
  breakingAt(at: number): StoryState[] {
    return this.known
      .filter(
        ({ receipts, lastAt }) =>
          receipts !== null && Math.abs(at - lastAt) <= rules.breaking.quietHours * hourMs,
      )
      .toSorted((a, b) => (a.receipts?.[0]?.at ?? 0) - (b.receipts?.[0]?.at ?? 0));
  }

  /** A story that was breaking about a topic in the last hours. */
  broken(key: string): StoryState | undefined {
    return this.known.find(({ receipts, topic }) => receipts !== null && topic.key === key);
  }

  /** Publications that are not part of a story that was told already: they are no evidence of another one. */
  untold(publications: readonly Publication[]): Publication[] {
    return publications.filter(({ videoId }) => !this.storyOf.get(videoId)?.receipts);
  }

  /** One word of what a story is about may mean other things, unless it is all that there is. */
  addKey(story: StoryState, key: string): void {
    if (story.keys.includes(key) || (story.keys.length > 0 && !key.includes(' '))) return;
    story.keys.push(key);
    this.stories.add(story);
  }

  /** Takes videos to a story, with what is left of those that most of theirs come from; what was told as breaking stays apart. */
  take(story: StoryState, videos: readonly NewsVideo[]): void {
    for (const [other, count] of this.storiesOf(videos)) {
      if (other === story || other.receipts !== null) continue;
      if (count * 2 >= other.videos.size) this.merge(other, story);
    }
    for (const video of videos) {
      const other = this.of(video);
      if (other === story || (other && other.receipts !== null)) continue;
      other?.videos.delete(video.id);
      this.storyOf.delete(video.id);
      this.join(story, video);
    }
  }

  /** How many of some videos are part of which stories. */
  storiesOf(videos: readonly NewsVideo[]): Map<StoryState, number> {
    const counts = new Map<StoryState, number>();
    for (const video of videos) {
      const story = this.of(video);
      if (story) counts.set(story, (counts.get(story) ?? 0) + 1);
    }
    return counts;
  }

  /** Puts all of a story behind another one, with what it is about. */
  merge(other: StoryState, story: StoryState): void {
    for (const key of other.keys) this.addKey(story, key);
    for (const [id, { owner, at }] of other.videos) {
      this.storyOf.delete(id);
      this.join(story, { id, owner, at });
    }
    other.videos.clear();
    this.known = this.known.filter((one) => one !== other);
    this.stories.delete(other);
    this.breaking.delete(other);
    if (!this.created.delete(other)) this.merged.set(other, story);
  }

  /** A video is part of one story. */
  join(story: StoryState, { id, owner, at }: Pick<NewsVideo, 'id' | 'owner' | 'at'>): void {
    if (this.storyOf.has(id)) return;
    story.videos.set(id, { owner, at });
    story.lastAt = Math.max(story.lastAt, at);
    this.storyOf.set(id, story);
    this.stories.add(story);
  }
}
