import type { ManagedCollection, ShownCollection } from '@tessera/contracts-discovery';
import type { CollectionFacts } from './collection-facts.service.js';

function toCollection({ row, videoCount, covers }: CollectionFacts) {
  const { slug, title, description, isExclusive } = row;
  return { slug, title, description, isExclusive, videoCount, covers };
}

/** @param plan name of the one that has exclusive content, where the visitor's does not */
export function toShown(facts: CollectionFacts, plan: string | undefined): ShownCollection {
  return { ...toCollection(facts), locked: (facts.row.isExclusive && plan) || null };
}

export function toManaged(facts: CollectionFacts): ManagedCollection {
  const { id, isPublished, version } = facts.row;
  return { ...toCollection(facts), id, isPublished, version };
}
