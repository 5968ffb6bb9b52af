import { sortLabels } from '../../address/filter-labels';
import { LockedField } from '../plans/locked-field';

const fields = [
  ['More ways to sort', `${sortLabels.velocity}, ${sortLabels.hiddenGems.toLowerCase()}`],
  ['More tags', 'Only one tag'],
  ['Language', 'All languages'],
  ['Exact dates', 'Any dates'],
  ['Length in minutes', 'Any length'],
  ['Likes and comments', 'Any'],
  ['Platforms', 'All platforms'],
] as const;

/** The places of the filters that the visitor's plan does not have. */
export function LockedFields({ plan }: { readonly plan: string }) {
  return fields.map(([label, value]) => (
    <LockedField key={label} label={label} value={value} plan={plan} />
  ));
}
