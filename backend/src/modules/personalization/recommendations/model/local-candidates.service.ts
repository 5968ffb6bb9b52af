import { Injectable } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
import type { NeighborTable } from '@tessera/recommender/scoring';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { CatalogFacade } from '../../../discovery/catalog/index.js';
import { CandidatePool, type Pool, type PoolVideo } from '../candidates/candidate-pool.service.js';
import { itemOf, videoIdOf } from '../candidates/item-ids.js';

type Local = Response<'GET /api/personalization/candidates'>;
type Neighbors = Local['candidates'][number]['neighbors'];

/** Of a category. */
const mostVideos = 100;
/** Of a video, the strongest. */
const mostNeighbors = 20;

/** What a browser needs to make its list itself: the same for everyone, so that asking for it says nothing but a category. */
@Injectable()
export class LocalCandidates {
  private readonly made = new WeakMap<Pool, Map<string, Promise<Local>>>();

  constructor(
    private readonly pool: CandidatePool,
    private readonly catalog: CatalogFacade,
  ) {}

  /** The most popular ones first. @throws ApiProblem `category-not-found` */
  async of(category: string): Promise<Local> {
    const pool = await this.pool.current();
    if (!pool.categories.has(category))
      throw new ApiProblem('category-not-found', `There is no category '${category}'.`);
    const lists = this.made.get(pool) ?? new Map<string, Promise<Local>>();
    this.made.set(pool, lists);
    const known = lists.get(category) ?? this.make(pool, category);
    lists.set(category, known);
    known.catch(() => lists.delete(category));
    const { candidates } = await known;
    // What was taken down since the pool was made is left out at once.
    const present = await this.catalog.present(candidates.map(({ video }) => video.id));
    return { candidates: candidates.filter(({ video }) => present.has(video.id)) };
  }

  private async make(pool: Pool, category: string): Promise<Local> {
    const popularity = (one: PoolVideo) => pool.set.trend[pool.set.numberOf(itemOf(one.id))] ?? 0;
    const best = [...pool.videos.values()]
      .filter((one) => one.category === category && !one.isMature)
      .toSorted((one, other) => popularity(other) - popularity(one))
      .slice(0, mostVideos);
    const neighbors = neighborsOf(pool, best);
    const videos = await this.catalog.videos(best.map(({ id }) => id));
    return {
      candidates: best.flatMap((one) => {
        const video = videos.get(one.id);
        const row = { popularity: popularity(one), neighbors: neighbors.get(one.id) ?? [] };
        return video ? [{ video, ...row }] : [];
      }),
    };
  }
}

/** The table has what each video speaks for; this is what speaks for each of some videos, the strongest first. */
function neighborsOf(pool: Pool, videos: readonly PoolVideo[]): Map<string, Neighbors> {
  const { model } = pool.set;
  const found = new Map(videos.map(({ id }) => [id, [] as Neighbors]));
  const targets = new Map(
    videos.flatMap(({ id }) => {
      const number = pool.set.modelNumberOf(itemOf(id));
      return number === -1 ? [] : [[number, found.get(id) ?? []] as const];
    }),
  );
  for (const [source, item] of model.items.entries())
    for (const [target, weight] of rowOf(model.neighbors, source))
      targets.get(target)?.push([videoIdOf(item), weight]);
  for (const [id, own] of found)
    found.set(id, own.toSorted(([, one], [, other]) => other - one).slice(0, mostNeighbors));
  return found;
}

function* rowOf(
  { starts, targets, weights }: NeighborTable,
  source: number,
): Generator<[target: number, weight: number]> {
  for (let at = starts[source] ?? 0; at < (starts[source + 1] ?? 0); at++)
    yield [targets[at] ?? 0, weights[at] ?? 0];
}
