import type { Appeal, ModerationCase } from '@tessera/contracts-account';
import { type EntityManager, In } from 'typeorm';
import { ModerationAppealEntity } from './entities/moderation-appeal.entity.js';
import type { ModerationCaseEntity } from './entities/moderation-case.entity.js';

/** What was written about a case. */
export interface CaseFacts {
  readonly reasons: ModerationCase['reasons'];
  readonly notes: ModerationCase['notes'];
  /** That of the present take-down. */
  readonly appeal: Appeal | null;
}

const shownNotes = 10;

/** Reports and appeals of some cases, by the case's id, in three statements. */
export async function caseFacts(
  manager: EntityManager,
  rows: readonly ModerationCaseEntity[],
): Promise<ReadonlyMap<string, CaseFacts>> {
  const ids = rows.map(({ id }) => id);
  const [reasons, notes, appeals] = await Promise.all([
    manager.query<ReasonRow[]>(readReasons, [ids]),
    manager.query<NoteRow[]>(readNotes, [ids, shownNotes]),
    appealsOf(manager, rows),
  ]);
  const facts = ids.map((id) => {
    const ofCase = <T extends { readonly caseId: string }>(all: readonly T[]) =>
      all.filter(({ caseId }) => caseId === id);
    return [
      id,
      {
        reasons: ofCase(reasons).map(({ reason, networks }) => ({ reason, networks })),
        notes: ofCase(notes).map(({ reason, note, at }) => ({
          reason,
          note,
          at: at.toISOString(),
        })),
        appeal: appeals.get(id) ?? null,
      },
    ] as const;
  });
  return new Map(facts);
}

/** Those of the present take-downs, by the case's id. */
export async function appealsOf(
  manager: EntityManager,
  rows: readonly Pick<ModerationCaseEntity, 'id' | 'takeDowns'>[],
): Promise<ReadonlyMap<string, Appeal>> {
  const present = new Map(rows.map(({ id, takeDowns }) => [id, takeDowns]));
  const found = await manager.findBy(ModerationAppealEntity, { caseId: In([...present.keys()]) });
  return new Map(
    found
      .filter(({ caseId, takeDown }) => present.get(caseId) === takeDown)
      .map((row) => [row.caseId, toAppeal(row)]),
  );
}

export function toAppeal({ text, createdAt, outcome }: ModerationAppealEntity): Appeal {
  return { text, at: createdAt.toISOString(), outcome };
}

type ReasonRow = ModerationCase['reasons'][number] & { readonly caseId: string };
type NoteRow = Pick<ModerationCase['notes'][number], 'reason' | 'note'> & {
  readonly caseId: string;
  readonly at: Date;
};

/** The reports that wait, or those that the last decision answered. Where the network is forgotten, each counts. */
const reports = `
  select case_id, coalesce(network, report.id::text) as network, report.reason, note, reported_at
  from moderation_reports report join moderation_cases one on one.id = case_id
  where case_id = any($1) and (settled_at is null or (state <> 'open' and settled_at = decided_at))`;

const readReasons = `
  select case_id as "caseId", reason, count(distinct network)::int as networks
  from (${reports}) as counted group by case_id, reason order by networks desc, reason`;

const readNotes = `
  select case_id as "caseId", reason, note, reported_at as at from (
    select *, row_number() over (partition by case_id order by reported_at desc) as number from (
      select distinct on (case_id, network) * from (${reports}) as written
      where note <> '' order by case_id, network, reported_at desc
    ) as last
  ) as numbered
  where number <= $2 order by reported_at desc`;
