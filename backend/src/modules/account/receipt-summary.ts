import type { DeletionReceipt } from '@tessera/contracts-account';
import type { RegisteredKeeper } from '../../platform/visitor-data/index.js';

/** What a part of the site has kept that there no longer is; receipts outlive it. */
const otherData = 'Other data';

/** What was deleted, in the words of its keepers, without what there was none of. */
export function summaryOf(
  deleted: DeletionReceipt['deleted'],
  keepers: readonly Pick<RegisteredKeeper, 'name' | 'counts'>[],
): DeletionReceipt['summary'] {
  const labels = new Map(keepers.map(({ name, counts }) => [name, counts]));
  const totals = new Map<string, number>();
  for (const [name, counts] of Object.entries(deleted))
    for (const [counted, count] of Object.entries(counts)) {
      const label = labels.get(name)?.[counted] ?? otherData;
      totals.set(label, (totals.get(label) ?? 0) + count);
    }
  return [...totals].flatMap(([label, count]) => (count > 0 ? [{ label, count }] : []));
}
