import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ArmCounts, type Arms, noVisitors } from '@tessera/release-rules/judgment';
import { DataSource } from 'typeorm';
import { isAffected } from './exposure.js';

/** Maximum number of counted visitors of the candidate per network; proportionally more of the stable version. */
const maxPerNetwork = 5;

export interface CountedStep {
  readonly name: string;
  readonly candidate: string;
  readonly stable: string;
  /** Percentage of visitors who get the candidate. */
  readonly percent: number;
  /** Start of the step in ISO 8601. */
  readonly period: string;
  /** How long ago a visit must have started to count as settled, in seconds. */
  readonly settling: number;
}

export interface StepCounts {
  readonly all: Arms<ArmCounts>;
  readonly settled: Arms<ArmCounts>;
  /** Whether the networks of most visitors are known; otherwise each visitor counts as a network. */
  readonly knowsNetworks: boolean;
  /** Duration of the step so far, in seconds. */
  readonly elapsed: number;
}

/** Counts of an arm, as `armColumns` selects them. */
export interface ArmRow extends ArmCounts {
  /** Visitors whose network is unknown. */
  readonly unknown: number;
}

interface Row extends ArmRow {
  readonly isCandidate: boolean;
  readonly isSettled: boolean;
}

/** Counts the visitors of both versions in a step of a roll-out. */
@Injectable()
export class ArmCountsService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofStep({
    name,
    candidate,
    stable,
    percent,
    period,
    settling,
  }: CountedStep): Promise<StepCounts> {
    const maxOfStable = Math.ceil((maxPerNetwork * (100 - percent)) / percent);
    const rows = await this.database.query<Row[]>(countVisitors, [
      name,
      candidate,
      stable,
      period,
      maxPerNetwork,
      maxOfStable,
      settling,
    ]);
    const [clock] = await this.database.query<{ elapsed: number }[]>(
      'select extract(epoch from now() - $1::timestamptz)::float8 as elapsed',
      [period],
    );
    const all = rows.filter(({ isSettled }) => !isSettled);
    return {
      all: arms(all),
      settled: arms(rows.filter(({ isSettled }) => isSettled)),
      knowsNetworks: areNetworksKnown(all),
      elapsed: Math.max(0, clock?.elapsed ?? 0),
    };
  }
}

function arms(rows: readonly Row[]): Arms<ArmCounts> {
  const of = (isCandidate: boolean) =>
    rows.find((row) => row.isCandidate === isCandidate) ?? noVisitors;
  return { candidate: of(true), stable: of(false) };
}

/** Whether the networks of most visitors are known. */
export function areNetworksKnown(rows: readonly ArmRow[]): boolean {
  const visitors = rows.reduce((sum, row) => sum + row.visitors, 0);
  return rows.reduce((sum, row) => sum + row.unknown, 0) <= visitors / 2;
}

/** Columns of an arm, aggregated from its visitors and affected visitors by network. */
export const armColumns = `
  sum(visitors)::int as visitors, sum(affected)::int as affected,
  coalesce(sum(visitors) filter (where network like 'visitor %'), 0)::int as unknown,
  (array_agg(affected order by affected desc))[1:10] as "affectedByNetwork",
  (array_agg(visitors - affected order by visitors - affected desc))[1:10] as "unaffectedByNetwork"
`;

// The first visitors of a network are counted, whatever happened to them later.
const countVisitors = `
  with visitor as (
    select version = $2 as is_candidate, network, opened_at, ${isAffected} as is_affected,
        row_number() over (partition by version, network order by opened_at, visitor_id) as place
      from release_exposures
      where name = $1 and version in ($2, $3) and period = $4
  ), counted as (
    select visitor.*, is_settled
      from visitor, (values (false), (true)) as variant(is_settled)
      where place <= case when is_candidate then $5::int else $6::int end
        and (not is_settled or opened_at <= now() - make_interval(secs => $7))
  ), of_network as (
    select is_candidate, is_settled, network, count(*)::int as visitors,
        count(*) filter (where is_affected)::int as affected
      from counted group by 1, 2, 3
  )
  select is_candidate as "isCandidate", is_settled as "isSettled",
      ${armColumns}
    from of_network group by 1, 2
`;
