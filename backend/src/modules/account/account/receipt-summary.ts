import type { DeletionReceipt } from '@tessera/contracts-account';
import type { RegisteredKeeper } from '../../../platform/visitor-data/index.js';

type Summary = DeletionReceipt['summary'];

/** What a part of the site had that is gone; receipts outlive it. */
const otherData = 'Other data';

/** What was deleted, in the words and the order of its keepers, without what there was none of. */
export function summaryOf(
  deleted: DeletionReceipt['deleted'],
  keepers: readonly Pick<RegisteredKeeper, 'name' | 'counts'>[],
): Summary {
  const known = keepers.flatMap(({ name, counts }) =>
    Object.entries(counts).map(([key, label]) => ({ label, count: deleted[name]?.[key] ?? 0 })),
  );
  const all = Object.values(deleted).flatMap((counts) => Object.values(counts));
  const other = sum(all) - sum(known.map(({ count }) => count));
  return [...known, { label: otherData, count: other }].filter(({ count }) => count > 0);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
