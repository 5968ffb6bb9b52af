import type { EntityManager } from 'typeorm';

/** What a card says besides its item. */
export interface CardFacts {
  /** Who has a link that works to the newest revision, the first asked first. */
  readonly reviewers: readonly Reviewer[];
  readonly openComments: number;
  /** Why the last thing that was promised of it did not happen; `null` where it did. */
  readonly failedReason: string | null;
}

interface Reviewer {
  readonly name: string;
  readonly verdict: 'approved' | 'changes-requested' | null;
  /** ISO 8601. */
  readonly since: string;
}

export const noCardFacts: CardFacts = { reviewers: [], openComments: 0, failedReason: null };

export async function cardFacts(
  manager: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardFacts>> {
  const rows = await manager.query<(CardFacts & { id: string })[]>(statement, [ids]);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** A link that works, to what is in review now. */
export const isOpenLink = `v.item_id = i.id and v.revision = i.last_revision
  and v.revoked_at is null and v.expires_at > now()`;

const statement = `
  select i.id,
    (select coalesce(jsonb_agg(jsonb_build_object('name', v.name, 'verdict', v.verdict, 'since',
        to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by v.created_at, v.id), '[]')
      from content_reviews v where ${isOpenLink}) as reviewers,
    (select count(*)::int from content_comments c
      where c.item_id = i.id and c.by = 'reviewer' and c.resolved_at is null) as "openComments",
    (select case when p.state = 'failed' then p.reason end from content_publications p
      where p.item_id = i.id and p.action = 'publish'
      order by p.created_at desc, p.id desc limit 1) as "failedReason"
  from content_items i where i.id = any($1::uuid[])`;
