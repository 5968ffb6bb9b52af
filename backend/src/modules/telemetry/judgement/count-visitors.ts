import { blockSize, type Comparison, type Counts, nobody } from '@tessera/federation/judgement';
import type { EntityManager } from 'typeorm';
import type { RolloutJudgement } from '../entities/rollout-judgement.entity.js';

type Compared = Pick<RolloutJudgement, 'name' | 'version' | 'stable' | 'startedAt'>;

/** Which visitors are looked at, and for what. */
export interface Bounds {
  /** First reports after `from` and until `until`. */
  readonly from: Date;
  readonly until: Date;
  /** Leaves out who was hurt within so many seconds after the first report; `null` leaves out nobody. */
  readonly after: number | null;
  /** Counts who was hurt within so many seconds after it. */
  readonly within: number;
}

interface CountRow extends Counts {
  readonly block: number;
  readonly version: string;
}

/** Visitors in blocks, in the order in which they came. */
export async function countBlocks(
  manager: EntityManager,
  { name, version, stable }: Compared,
  { from, until, after, within }: Bounds,
): Promise<Comparison[]> {
  const rows = await manager.query<CountRow[]>(blockCounts, [
    name,
    version,
    stable,
    from,
    until,
    within,
    after,
    blockSize,
  ]);
  const byBlock = new Map<number, Comparison>();
  for (const { block, version: of, visitors, hurt } of rows) {
    const side = of === version ? 'candidate' : 'stable';
    byBlock.set(block, { ...(byBlock.get(block) ?? nobody), [side]: { visitors, hurt } });
  }
  return [...byBlock.values()];
}

const blockCounts = `
  select block, version, count(*)::int as visitors, count(*) filter (where is_hurt)::int as hurt
    from (
      select version, hurt_at <= first_seen_at + make_interval(secs => $6) as is_hurt,
          ((row_number() over (order by first_seen_at, visitor_id) - 1) / $8)::int as block
        from release_exposures
        where name = $1 and version in ($2, $3) and first_seen_at > $4 and first_seen_at <= $5
          and (hurt_at is null or $7::float8 is null
            or hurt_at > first_seen_at + make_interval(secs => $7))
    ) visitor
    group by block, version
    order by block
`;

/** How many of the candidate's hurt visitors came from each client network. */
export async function hurtByNetwork(
  manager: EntityManager,
  { name, version, startedAt }: Compared,
): Promise<number[]> {
  const rows = await manager.query<{ hurt: number }[]>(
    `select count(*)::int as hurt from release_exposures
      where name = $1 and version = $2 and first_seen_at > $3 and hurt_at is not null
      group by network`,
    [name, version, startedAt],
  );
  return rows.map(({ hurt }) => hurt);
}
