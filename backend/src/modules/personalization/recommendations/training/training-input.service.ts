import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ItemFeatures, TrainingEvents } from '@tessera/recommender';
import { inTurns } from '../../../../platform/event-loop/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { InteractionsFacade, type TrainingBatch } from '../../../account/interactions/index.js';
import { RecommendableVideos } from '../../../discovery/catalog/index.js';
import { ProfilesFacade } from '../../profiles/index.js';
import { CandidatePool } from '../candidates/candidate-pool.service.js';
import { itemOf } from '../candidates/item-ids.js';
import { wordsOf } from '../candidates/video-words.js';

export interface TrainingInput {
  readonly events: TrainingEvents;
  readonly items: ItemFeatures;
  readonly visitors: number;
  /** Equal as long as the same visitors have done the same. */
  readonly hash: string;
}

const kinds = ['opened', 'watched', 'liked', 'shared', 'saved'] as const;
const trainedDays = 365;
/** The newest so many. */
const mostEvents = 500_000;
const copiedAtOnce = 20_000;

/** Collects what a model is trained with: what visitors did, without those who don't take part, and the words of videos. */
@Injectable()
export class TrainingInputs {
  constructor(
    private readonly interactions: InteractionsFacade,
    private readonly profiles: ProfilesFacade,
    private readonly pool: CandidatePool,
    private readonly videos: RecommendableVideos,
  ) {}

  async collect(now = new Date()): Promise<TrainingInput> {
    const log = new EventColumns();
    const wanted = {
      since: new Date(now.getTime() - trainedDays * dayMs),
      kinds,
      limit: mostEvents,
      excluded: await this.profiles.excludedFromTraining(),
    };
    for await (const batch of this.interactions.trainingRows(wanted)) log.add(batch);
    const items = await this.itemsOf([...log.videos.keys()]);
    const events = await log.eventsOf(items);
    return { events, items, visitors: log.visitors.size, hash: log.hash() };
  }

  /** Also videos without events, so that the rarity of words is that of what lists are made of. */
  private async itemsOf(watched: readonly string[]): Promise<ItemFeatures> {
    const [ids, words]: [string[], number[][]] = [[], []];
    const wanted = [...new Set([...watched, ...(await this.pool.ids([]))])];
    for await (const videos of this.videos.of(wanted))
      for await (const video of inTurns(videos)) {
        ids.push(itemOf(video.id));
        words.push(wordsOf(video));
      }
    const wordStarts = new Int32Array(ids.length + 1);
    for (const [place, own] of words.entries())
      wordStarts[place + 1] = (wordStarts[place] ?? 0) + own.length;
    return { ids, wordStarts, words: Int32Array.from(words.flat()) };
  }
}

/** Events in columns, with numbers in place of visitors and videos. */
class EventColumns {
  readonly visitors = new Map<string, number>();
  /** By id. */
  readonly videos = new Map<string, number>();
  private readonly user: number[] = [];
  private readonly video: number[] = [];
  private readonly time: number[] = [];
  private readonly network: number[] = [];
  private readonly digest = createHash('sha256');

  add({ visitors, subjects, times, networks }: TrainingBatch): void {
    for (const [place, visitor] of visitors.entries()) {
      this.user.push(numbered(this.visitors, visitor));
      this.video.push(numbered(this.videos, subjects[place] ?? ''));
      this.time.push(times[place] ?? 0);
      this.network.push(networks[place] ?? 0);
    }
    this.digest.update(`${visitors.join()} ${subjects.join()} ${times.join()}\n`);
  }

  /** Those with videos that are in no list any more are left out. */
  async eventsOf({ ids }: ItemFeatures): Promise<TrainingEvents> {
    const places = new Map(ids.map((item, place) => [item, place]));
    const placeOf = [...this.videos.keys()].map((id) => places.get(itemOf(id)) ?? -1);
    const all = this.video.length;
    const events = {
      user: new Int32Array(all),
      item: new Int32Array(all),
      weight: new Float32Array(all).fill(1),
      time: new Float64Array(all),
      network: new Int32Array(all),
    };
    let count = 0;
    for await (const first of inTurns(starts(all)))
      for (let at = first; at < Math.min(first + copiedAtOnce, all); at += 1) {
        const item = placeOf[this.video[at] ?? 0] ?? -1;
        if (item === -1) continue;
        events.user[count] = this.user[at] ?? 0;
        events.item[count] = item;
        events.time[count] = this.time[at] ?? 0;
        events.network[count] = this.network[at] ?? 0;
        count += 1;
      }
    const { user, item, weight, time, network } = events;
    return {
      user: user.slice(0, count),
      item: item.slice(0, count),
      weight: weight.slice(0, count),
      time: time.slice(0, count),
      network: network.slice(0, count),
    };
  }

  hash(): string {
    return this.digest.digest('base64url');
  }
}

function* starts(all: number): Generator<number> {
  for (let first = 0; first < all; first += copiedAtOnce) yield first;
}

function numbered(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name) ?? numbers.size;
  numbers.set(name, known);
  return known;
}
