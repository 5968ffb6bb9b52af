import type { ContentBlocker } from '@tessera/contracts-creator';
import type { ContentItemEntity } from '../entities/content-item.entity.js';
import { missingIn } from '../publishing/readiness.js';
import type { CardFacts } from './card-facts.js';

/** What holds an item back or is missing, the gravest first. */
export function blockersOf(row: ContentItemEntity, facts: CardFacts): ContentBlocker[] {
  if (row.status === 'archived') return [];
  return [
    ...takenDown(row),
    ...(row.status === 'draft' ? failed(facts) : []),
    ...(row.status === 'in-review' ? review(facts) : []),
    ...(row.status === 'published' ? [] : unfinished(row)),
  ];
}

function takenDown({ takenDownAt, takenDownReason }: ContentItemEntity): ContentBlocker[] {
  return takenDownAt ? [{ kind: 'taken-down', reason: takenDownReason ?? '' }] : [];
}

function failed({ failedReason }: CardFacts): ContentBlocker[] {
  return failedReason === null ? [] : [{ kind: 'failed', reason: failedReason }];
}

function review({ reviewers }: CardFacts): ContentBlocker[] {
  if (reviewers.length === 0) return [{ kind: 'nobody-asked' }];
  const asking = reviewers.filter(({ verdict }) => verdict === 'changes-requested');
  const waiting = reviewers.filter(({ verdict }) => verdict === null);
  return [
    ...asking.map(({ name }) => ({ kind: 'changes-requested' as const, name })),
    ...waiting.map(({ name, since }) => ({ kind: 'waiting' as const, name, since })),
  ];
}

function unfinished(row: ContentItemEntity): ContentBlocker[] {
  const reason = missingIn(row);
  return [
    ...(reason === null ? [] : [{ kind: 'not-ready' as const, reason }]),
    ...(row.cover === '' ? [{ kind: 'no-cover' as const }] : []),
  ];
}
