import { CandidateSet } from '../scoring/candidate-set.js';
import type { Candidate } from '../scoring/candidate.js';
import type { TrainedModel } from '../scoring/model.js';
import { recommend } from '../scoring/recommend.js';
import { type PartialRequest, requestFor } from '../scoring/request-defaults.js';
import type { RecommendationRequest } from '../scoring/request.js';
import { trainModel } from '../training/train-model.js';
import { type SimulatedWorld, simulatedWorld, type WorldOptions } from './simulated-world.js';

/** A simulated world, a model that is trained on it, and lists for its visitors. */
export class SimulatedLists {
  readonly world: SimulatedWorld;
  readonly model: TrainedModel;
  readonly set: CandidateSet;
  private readonly byId: ReadonlyMap<string, Candidate>;

  constructor(options: WorldOptions) {
    this.world = simulatedWorld(options);
    this.model = trainModel(this.world.events, this.world.features);
    this.set = new CandidateSet(this.model, this.world.candidates);
    this.byId = new Map(this.world.candidates.map((one) => [one.item, one]));
  }

  /** A request of a visitor, with their history. */
  requestOf(visitor: number, partial: Partial<PartialRequest> = {}): RecommendationRequest {
    const { now } = this.world;
    return requestFor({ now, history: this.world.historyOf(visitor), ...partial });
  }

  /** What is recommended. */
  list(request: RecommendationRequest): Candidate[] {
    return recommend(this.set, request).recommendations.map(({ item }) => this.candidate(item));
  }

  /** @throws RangeError where there is none */
  candidate(item: string): Candidate {
    const found = this.byId.get(item);
    if (!found) throw new RangeError(`“${item}” is no candidate`);
    return found;
  }

  /** Visitors now, as the model knows them. */
  popularity({ item }: Candidate): number {
    return this.model.popularity[this.model.items.indexOf(item)] ?? 0;
  }

  /** The history of a visitor and three likes of new items of a category. */
  withThreeLikes(visitor: number, category: string): RecommendationRequest['history'] {
    const history = this.world.historyOf(visitor);
    const seen = new Set(history.map(({ item }) => item));
    const likes = this.world.candidates
      .filter((one) => one.category === category && !seen.has(one.item))
      .slice(0, 3)
      .map(({ item }, i) => ({ item, weight: 5, time: this.world.now + i }));
    return [...history, ...likes];
  }
}
