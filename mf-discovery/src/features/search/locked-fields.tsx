import { formatMinViews } from '@tessera/design-system';
import { matureLabels, publishedLabels, sortLabels } from '../../address/filter-labels';
import { defaultFilters } from '../../address/search-filters';
import { LockedField } from '../plans/locked-field';

/** The places of the filters that the visitor's plan does not have. */
export function LockedFields({ plan }: { readonly plan: string }) {
  const { sortBy, publishedAfter, viewCountMin, mature } = defaultFilters;
  const fields = [
    ['Sort by', sortLabels[sortBy]],
    ['Upload date', publishedLabels[publishedAfter]],
    ['Minimum views', formatMinViews(viewCountMin)],
    ['Tags', 'Any tags'],
    ['Language', 'All languages'],
    ['Mature videos', matureLabels[mature]],
    ['Platforms', 'All platforms'],
  ] as const;
  return fields.map(([label, value]) => (
    <LockedField key={label} label={label} value={value} plan={plan} />
  ));
}
