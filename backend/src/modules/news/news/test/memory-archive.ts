import { median, type Publication } from '../detection/bursts.js';
import type { Findings, StoryState } from '../detection/desk.js';
import type { Archive } from '../detection/detector.js';
import type { NewsVideo, Weights } from '../detection/stories.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What is known so far, in memory: for tests that plant what is to be found. */
export class MemoryArchive implements Archive {
  private readonly videos: NewsVideo[] = [];
  private readonly byTopic = new Map<string, NewsVideo[]>();
  private readonly known = new Map<string, StoryState>();
  /** Views an hour, by video. */
  readonly rateOf = new Map<string, number>();

  add(videos: readonly NewsVideo[]): void {
    for (const video of videos) {
      this.videos.push(video);
      for (const { key } of video.topics)
        this.byTopic.set(key, [...(this.byTopic.get(key) ?? []), video]);
    }
  }

  private readonly inStories = new Set<string>();

  isInStory(id: string): boolean {
    return this.inStories.has(id);
  }

  /** Keeps what was found. */
  store({ stories, merged }: Findings): void {
    for (const story of merged.keys()) this.known.delete(story.id);
    for (const story of stories) {
      this.known.set(story.id, story);
      for (const id of story.videos.keys()) this.inStories.add(id);
    }
  }

  weights(keys: readonly string[]): Promise<Weights> {
    const frequencies = new Map(
      keys.flatMap((key) => {
        const { length } = this.byTopic.get(key) ?? [];
        return length > 0 ? [[key, length] as const] : [];
      }),
    );
    return Promise.resolve({ frequencies, all: this.videos.length });
  }

  videosWith(keys: readonly string[], from: number, until: number): Promise<NewsVideo[]> {
    const found = new Set(keys.flatMap((key) => this.byTopic.get(key) ?? []));
    return Promise.resolve([...found].filter(({ at }) => at >= from && at <= until));
  }

  publications(keys: readonly string[], since: number): Promise<Map<string, Publication[]>> {
    const of = (key: string) =>
      (this.byTopic.get(key) ?? [])
        .filter(({ at }) => at >= since)
        .map(({ id, owner, at }) => ({ videoId: id, owner, at }));
    return Promise.resolve(new Map(keys.map((key) => [key, of(key)])));
  }

  usual(keys: readonly string[], from: number, until: number) {
    const count = (videos: readonly NewsVideo[]) =>
      new Set(
        videos
          .filter(({ at }) => at >= from && at < until)
          .map(({ owner, at }) => `${owner} ${Math.floor(at / hourMs)}`),
      ).size;
    const about = new Map(keys.map((key) => [key, count(this.byTopic.get(key) ?? [])]));
    return Promise.resolve({ about, all: count(this.videos) });
  }

  activity(since: number): Promise<NewsVideo[]> {
    return Promise.resolve(this.videos.filter(({ at }) => at >= since));
  }

  rates(videoIds: readonly string[]) {
    const newest = Math.max(...this.videos.map(({ at }) => at));
    const recent = this.videos.filter(({ id, at }) => at >= newest - dayMs && this.rateOf.has(id));
    const all = recent.map(({ id }) => this.rateOf.get(id) ?? 0);
    const rates = videoIds.flatMap((id) => this.rateOf.get(id) ?? []);
    return Promise.resolve({ rates, usual: all.length > 0 ? median(all) : null });
  }

  stories(since: number): Promise<StoryState[]> {
    return Promise.resolve([...this.known.values()].filter(({ lastAt }) => lastAt >= since));
  }
}
