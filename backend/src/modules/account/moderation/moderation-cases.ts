import type { EntityManager } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import type {
  DescribedContent,
  ModeratedKind,
  ModeratedKinds,
  ModeratedThing,
} from '../../../platform/moderated-content/index.js';
import { ModerationCaseEntity } from './entities/moderation-case.entity.js';

/** @throws ApiProblem `nothing-to-moderate` for a kind that this site does not have, and for what can't be an id of it */
export function knownKind(kinds: ModeratedKinds, { kind, id }: ModeratedThing): ModeratedKind {
  const found = kinds.get(kind);
  if (!found?.id.safeParse(id).success) throw nothingThere();
  return found;
}

export function nothingThere(): ApiProblem {
  return new ApiProblem('nothing-to-moderate', 'It doesn’t exist, or only its owner can see it.');
}

/** Whether a case is one of something that nobody but its owner sees. */
export function isDown({ state }: Pick<ModerationCaseEntity, 'state'>): boolean {
  return state === 'taken-down' || state === 'appealed';
}

/** What a thing is called in notifications, which are one line. */
export function quoted({ title }: Pick<ModerationCaseEntity, 'title'>): string {
  return `“${title.length > 100 ? `${title.slice(0, 99).trimEnd()}…` : title}”`;
}

/** The case of a thing, locked; `null` if there is none. */
export function lockCase(
  manager: EntityManager,
  { kind, id: subject }: ModeratedThing,
): Promise<ModerationCaseEntity | null> {
  const lock = { mode: 'pessimistic_write' } as const;
  return manager.findOne(ModerationCaseEntity, { where: { kind, subject }, lock });
}

/** The case of a thing, locked; a new one is as if its reports had been dismissed, or as the thing was taken down without one. */
export async function ensureCase(
  manager: EntityManager,
  thing: ModeratedThing,
  described: DescribedContent,
): Promise<ModerationCaseEntity> {
  const { kind, id } = thing;
  const { title, ownerId, takenDown } = described;
  const state = takenDown ? 'taken-down' : 'dismissed';
  await manager.query(insertCase, [
    kind,
    id,
    title,
    ownerId,
    state,
    takenDown?.reason,
    takenDown?.at,
  ]);
  const row = await lockCase(manager, thing);
  if (!row) throw new Error('A case was lost while it was made');
  return row;
}

const insertCase = `
  insert into moderation_cases (kind, subject, title, owner_id, state, version, reason, take_downs, decided_at, changed_at)
  values ($1, $2, $3, $4, $5, 0, $6, case when $5 = 'taken-down' then 1 else 0 end, $7, coalesce($7, now()))
  on conflict (kind, subject) do nothing`;
