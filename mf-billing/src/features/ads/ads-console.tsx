import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Ad } from '@tessera/contracts-billing';
import { Badge, Button, EmptyState, Text, VisuallyHidden } from '@tessera/design-system';
import { type Column, lazyDialog } from '@tessera/design-system/parts';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatCents } from '../../money/format-cents';
import { QueryTable } from '../../tables/query-table';
import { TableSection } from '../../tables/table-section';
import { stateOf } from './ad-state';

const AdDialog = lazyDialog(() => import('./ad.form'), 'AdDialog');

const columns: readonly Column<Ad>[] = [
  { key: 'title', header: 'Ad', cell: ({ title }) => title, sortBy: ({ title }) => title },
  { key: 'url', header: 'Link', cell: ({ url }) => url },
  {
    key: 'kind',
    header: 'Kind',
    cell: ({ isSponsored }) => (isSponsored ? <Badge tone="accent">Sponsored</Badge> : 'Own'),
  },
  { key: 'state', header: 'State', cell: (ad) => stateOf(ad, new Date()) },
  {
    key: 'weight',
    header: 'Weight',
    kind: 'number',
    cell: ({ weight }) => weight,
    sortBy: ({ weight }) => weight,
  },
  {
    key: 'impressions',
    header: 'Views',
    kind: 'number',
    cell: ({ impressions }) => impressions.toLocaleString('en-US'),
    sortBy: ({ impressions }) => impressions,
  },
  {
    key: 'clicks',
    header: 'Clicks',
    kind: 'number',
    cell: ({ clicks }) => clicks.toLocaleString('en-US'),
    sortBy: ({ clicks }) => clicks,
  },
];

const actionsFor = (onEdit: (ad: Ad) => void) => (ad: Ad) => (
  <Button size="small" onClick={() => onEdit(ad)}>
    Edit
    <VisuallyHidden> {ad.title}</VisuallyHidden>
  </Button>
);

/** For operators: the ads of the site, and how often they were seen and followed. */
export function AdsConsole() {
  const query = useQuery(endpointQuery('GET /api/ads/all'));
  const [edited, setEdited] = useState<Ad | 'new' | null>(null);
  return (
    <TableSection
      title="Ads on the Free plan"
      lead="Figures for the last 30 days."
      controls={
        <Button variant="primary" onClick={() => setEdited('new')}>
          <Plus size={16} aria-hidden />
          New ad
        </Button>
      }
    >
      <QueryTable
        caption="Ads"
        columns={columns}
        query={query}
        rowsOf={({ ads }) => ads}
        rowKey={({ id }) => id}
        noun="ads"
        small="cards"
        expectedRows={2}
        rowActions={actionsFor(setEdited)}
        empty={
          <EmptyState icon={<Megaphone size={24} />} title="No ads">
            Create one to show it to visitors.
          </EmptyState>
        }
      />
      {query.data && <Text tone="muted">{ratesOf(query.data.rates)}</Text>}
      {edited !== null && (
        <AdDialog ad={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </TableSection>
  );
}

interface Rates {
  readonly centsPerThousandImpressions: number;
  readonly centsPerClick: number;
}

function ratesOf({ centsPerThousandImpressions, centsPerClick }: Rates): string {
  const views = formatCents(centsPerThousandImpressions);
  return `Sponsored ads earn ${views} per thousand views and ${formatCents(centsPerClick)} per click. The site’s own ads earn nothing.`;
}
