import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstIdAt, type Video } from '@tessera/contracts';
import { searchQuery } from '@tessera/contracts-discovery';
import { DataSource, type EntityManager } from 'typeorm';
import { lockName } from '../../../../platform/database/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { InteractionsFacade } from '../../../account/interactions/index.js';
import { CatalogFacade, SearchFacade } from '../../../discovery/catalog/index.js';
import { rules } from '../detection/rules.js';
import { isGeneric, tellingWords, topicsOf, type TopicUse } from '../detection/topics.js';
import { type OnTimeline, Timeline } from '../timeline.js';

/** Popular searches are counted once an hour, and topics change no faster. */
const refreshedEveryMs = 5 * 60_000;
const searches = { days: 2, queries: 20, videosOfEach: 6 };
const topics = { most: 24, owners: 3, candidates: 300, sameVideos: 0.5 };
/** What is no longer looked at. */
const keptDays = 30;

interface CountedTopic {
  readonly topic: string;
  readonly videos: number;
  readonly owners: number;
  readonly before: number;
}

/** Makes the lists that are not in order by themselves: topics of today, and what is found by popular searches. */
@Injectable()
export class CurrentLists {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly catalog: CatalogFacade,
    private readonly searchFacade: SearchFacade,
    private readonly interactions: InteractionsFacade,
    private readonly timeline: Timeline,
  ) {}

  /** Does nothing if somebody did so a few minutes ago. */
  async refresh(now: Date): Promise<void> {
    await this.markPresent();
    const [row] = await this.database.query<{ isDue: boolean }[]>(
      `select coalesce(listed_at < $1, true) as "isDue" from news_progress`,
      [new Date(now.getTime() - refreshedEveryMs)],
    );
    if (!row?.isDue) return;
    const found = await this.searched(now);
    const place = await this.timeline.current();
    const main = await this.timeline.main(now);
    await this.database.transaction(async (manager) => {
      await lockName(manager, 'news');
      await manager.query('update news_progress set listed_at = $1', [now]);
      await storeSearched(manager, found);
      await storeTopics(manager, main);
      await forgetOld(manager, { now, place });
    });
  }

  /** What an operator hides, or its platform takes down, leaves lists and is no evidence any more. */
  private async markPresent(): Promise<void> {
    const rows = await this.database.query<{ id: string; isPresent: boolean }[]>(
      'select video_id as id, is_present as "isPresent" from news_videos',
    );
    const present = await this.catalog.present(rows.map(({ id }) => id));
    const changed = rows.filter(({ id, isPresent }) => present.has(id) !== isPresent);
    if (changed.length === 0) return;
    await this.database.query(
      'update news_videos set is_present = not is_present where video_id = any($1)',
      [changed.map(({ id }) => id)],
    );
  }

  /** Videos found by what many visitors search for, taking turns, each once. */
  private async searched(now: Date): Promise<Searched[]> {
    const since = new Date(now.getTime() - searches.days * dayMs);
    const popular = await this.interactions.popularQueries(since, searches.queries);
    const found: Searched[][] = [];
    for (const { query } of popular) {
      const wanted = searchQuery.safeParse({ q: query, limit: searches.videosOfEach });
      if (!wanted.success) continue;
      const page = await this.searchFacade.page(wanted.data, '');
      found.push(page.videos.map((video) => ({ query, video })));
    }
    return interleaved(found);
  }
}

/** A video, and the search that found it. */
interface Searched {
  readonly query: string;
  readonly video: Video;
}

function interleaved(lists: readonly Searched[][]): Searched[] {
  const all = new Map<string, Searched>();
  for (let place = 0; place < searches.videosOfEach; place += 1)
    for (const one of lists.flatMap((list) => list[place] ?? []))
      if (!all.has(one.video.id)) all.set(one.video.id, one);
  return [...all.values()];
}

async function storeSearched(manager: EntityManager, found: readonly Searched[]): Promise<void> {
  const rows = found.map(({ query, video }, place) => ({
    place,
    video_id: video.id,
    platform: video.platform,
    topics: topicsOf(video).map(({ key }) => key),
    query,
  }));
  await manager.query('delete from news_searches');
  await manager.query(
    `insert into news_searches (place, video_id, platform, topics, query)
      select * from jsonb_to_recordset($1::jsonb)
        as given (place int, video_id text, platform text, topics text[], query text)`,
    [JSON.stringify(rows)],
  );
}

async function storeTopics(
  manager: EntityManager,
  { now: at, isSample }: { readonly now: Date; readonly isSample: boolean },
): Promise<void> {
  const counted = await manager.query<CountedTopic[]>(countTopics, [
    new Date(at.getTime() - dayMs),
    new Date(at.getTime() - 2 * dayMs),
    topics.owners,
    topics.candidates,
    isSample,
  ]);
  const generic = await genericTopics(manager, counted, isSample);
  const chosen = chosenTopics(counted.filter(({ topic }) => !generic.has(topic)));
  const labels = await manager.query<{ topic: string; label: string }[]>(labelTopics, [
    chosen.map(({ topic }) => topic),
    new Date(at.getTime() - dayMs),
  ]);
  const labelOf = new Map(labels.map(({ topic, label }) => [topic, label]));
  await manager.query('delete from news_current_topics');
  await manager.query(
    `insert into news_current_topics (place, topic, label, videos, videos_before)
      select place, topic, label, videos, before
      from unnest($1::text[], $2::text[], $3::int[], $4::int[]) with ordinality as given (topic, label, videos, before, place)`,
    [
      chosen.map(({ topic }) => topic),
      chosen.map(({ topic }) => labelOf.get(topic) ?? topic),
      chosen.map(({ videos }) => videos),
      chosen.map(({ before }) => before),
    ],
  );
}

/** Those that grow most first: by how far the number of videos is from that of the day before, beside what chance does. */
const countTopics = `
  select topic, count(*) filter (where published_at >= $1)::int as videos,
    count(distinct owner) filter (where published_at >= $1)::int as owners,
    count(*) filter (where published_at < $1)::int as before
  from news_topic_videos where published_at >= $2 and is_sample = $5 group by topic
  having count(distinct owner) filter (where published_at >= $1) >= $3
  order by (count(*) filter (where published_at >= $1) - count(*) filter (where published_at < $1)) / sqrt(count(*))
    + ln(count(distinct owner) filter (where published_at >= $1)) desc, topic
  limit $4`;

async function genericTopics(
  manager: EntityManager,
  counted: readonly CountedTopic[],
  isSample: boolean,
): Promise<ReadonlySet<string>> {
  const rows = await manager.query<(TopicUse & { readonly topic: string })[]>(usesOfTopics, [
    counted.map(({ topic }) => topic),
    counted.map(({ topic }) => tellingWords(topic).join(' ')),
    isSample,
  ]);
  return new Set(rows.filter(isGeneric).map(({ topic }) => topic));
}

/** In all videos that are followed. */
const usesOfTopics = `
  select topic, sum(videos)::int as videos, (sum(said) / sum(videos))::float8 as said,
    ((ln(sum(videos)) - sum(videos * ln(videos)) / sum(videos)) / ln(2))::float8 as spread
  from (
    select c.topic, v.category, count(*) as videos, count(*) filter (where v.words @> string_to_array(c.words, ' ')) as said
    from unnest($1::text[], $2::text[]) as c (topic, words)
      join news_topic_videos t on t.topic = c.topic and t.is_sample = $3 join news_videos v using (video_id)
    group by c.topic, v.category
  ) by_category group by topic`;

const labelTopics = `
  select distinct on (topic) topic, label from (
    select topic, label, count(*) as videos from news_videos v, unnest(v.topics, v.labels) as of_video (topic, label)
    where topic = any($1) and v.published_at >= $2 group by topic, label
  ) counted order by topic, videos desc, label`;

/** Of a phrase and its words that are about the same videos, only the phrase. */
function chosenTopics(counted: readonly CountedTopic[]): CountedTopic[] {
  const chosen: CountedTopic[] = [];
  for (const one of counted) {
    if (chosen.length === topics.most) break;
    const isPart = counted.some(
      (other) => contains(other, one) && other.videos >= one.videos * topics.sameVideos,
    );
    const isChosen = chosen.some((other) => contains(other, one) || contains(one, other));
    if (!isPart && !isChosen) chosen.push(one);
  }
  return chosen;
}

function contains({ topic }: CountedTopic, { topic: part }: CountedTopic): boolean {
  return topic !== part && ` ${topic} `.includes(` ${part} `);
}

async function forgetOld(
  manager: EntityManager,
  { now, place }: { readonly now: Date; readonly place: OnTimeline },
): Promise<void> {
  for (const isSample of [false, true]) {
    const at = place(now, isSample).getTime();
    await manager.query('delete from news_videos where published_at < $1 and is_sample = $2', [
      new Date(at - rules.followedDays * dayMs),
      isSample,
    ]);
    await manager.query('delete from news_stories where last_at < $1 and is_sample = $2', [
      new Date(at - keptDays * dayMs),
      isSample,
    ]);
  }
  await manager.query('delete from news_updates where id < $1', [
    firstIdAt(now.getTime() - keptDays * dayMs),
  ]);
}
