import { CandidateSet } from '../scoring/candidate-set.js';
import type { Candidate } from '../scoring/candidate.js';
import type { TrainedModel } from '../scoring/model.js';
import { recommend } from '../scoring/recommend.js';
import { type PartialRequest, requestFor } from '../scoring/request-defaults.js';
import type { HeldOut } from '../training/hold-out.js';
import { itemGroups } from './item-groups.js';
import { type ListFigures, listFigures } from './lists.js';
import { meanFigures, type RankingFigures, rankingFigures } from './ranking.js';

/** Lists as visitors get them, with one thing on at a time. */
export interface ServedFigures extends ListFigures {
  readonly ndcg10: number;
  /** Share of the NDCG@10 of the plain list that is lost. */
  readonly ndcgLoss: number;
}

export type ServedLists = Readonly<
  Record<'plain' | 'diversity' | 'calibration' | 'exploration' | 'all', ServedFigures>
>;

/** Groups that stand for categories and topics where a file has none. */
const categories = 12;
const topics = 60;
const pageLength = 12;
const explorationRate = 0.1;
/** Visitors whose pages are compared at most, evenly spread. */
const mostVisitors = 1000;

/** Makes lists for visitors whose later visits were held out. */
export class ServedListsTest {
  private readonly set: CandidateSet;
  private readonly categoryOf: Int32Array;

  constructor(
    private readonly model: TrainedModel,
    private readonly held: HeldOut,
  ) {
    this.categoryOf = itemGroups(model, categories);
    const topicOf = itemGroups(model, topics);
    const watched = new Set(held.visits.item);
    const candidates = model.items.flatMap((item, number) =>
      watched.has(number)
        ? [candidate(item, this.categoryOf[number] ?? -1, topicOf[number] ?? -1)]
        : [],
    );
    this.set = new CandidateSet(model, candidates);
  }

  /** Lists that follow the scores alone. */
  plain(): RankingFigures {
    const { visitors } = this.held;
    return meanFigures(
      figuresOf(
        visitors,
        this.lists(visitors, 20, () => plainList),
      ),
    );
  }

  /** The first page, with one thing on at a time. */
  variants(): ServedLists {
    const step = Math.ceil(this.held.visitors.length / mostVisitors);
    const visitors = this.held.visitors.filter((_, i) => i % step === 0);
    const histories = visitors.map(({ visitor }) => this.historyOf(visitor));
    const ndcgOf = (lists: readonly number[][]) => meanFigures(figuresOf(visitors, lists)).ndcg10;
    const plain = ndcgOf(this.lists(visitors, pageLength, () => plainList));
    const of = (partOf: (visitor: number) => Partial<PartialRequest>): ServedFigures => {
      const lists = this.lists(visitors, pageLength, partOf);
      const ndcg10 = ndcgOf(lists);
      const ndcgLoss = plain > 0 ? 1 - ndcg10 / plain : 0;
      const items = this.set.candidates.length;
      return { ndcg10, ndcgLoss, ...listFigures(lists, histories, items, this.categoryOf) };
    };
    return {
      plain: of(() => plainList),
      diversity: of(() => ({ controls: { isDiverse: true, isCalibrated: false } })),
      calibration: of(() => ({ controls: { isDiverse: false, isCalibrated: true } })),
      exploration: of((seed) => ({ ...plainList, exploration: { seed, rate: explorationRate } })),
      all: of((seed) => ({ exploration: { seed, rate: explorationRate } })),
    };
  }

  private lists(
    visitors: HeldOut['visitors'],
    count: number,
    partOf: (visitor: number) => Partial<PartialRequest>,
  ): number[][] {
    return visitors.map(({ visitor }) => {
      const history = Array.from(this.historyOf(visitor), (item, place) => ({
        item: this.model.items[item] ?? '',
        weight: 1,
        time: -place,
      }));
      const request = requestFor({
        now: this.model.trainedUntil,
        history,
        count,
        ...partOf(visitor),
      });
      return recommend(this.set, request).recommendations.map(({ item }) =>
        this.set.modelNumberOf(item),
      );
    });
  }

  /** The newest first. */
  private historyOf(visitor: number): Int32Array {
    const { starts, item } = this.held.visits;
    return item.subarray(starts[visitor], starts[visitor + 1]);
  }
}

function figuresOf(visitors: HeldOut['visitors'], lists: readonly number[][]): RankingFigures[] {
  return visitors.map(({ wanted }, i) => rankingFigures(lists[i] ?? [], wanted));
}

const plainList = { controls: { isDiverse: false, isCalibrated: false } };

/** A file says nothing of an item but who watched it. */
function candidate(item: string, category: number, topic: number): Candidate {
  return {
    item,
    category: category === -1 ? null : `group ${category}`,
    creator: null,
    topics: topic === -1 ? [] : [`group ${topic}`],
    minutes: null,
    publishedAt: null,
    popularity: null,
    quality: null,
    platform: null,
    language: null,
    contentType: null,
    difficulty: null,
    isMature: false,
    words: [],
  };
}
