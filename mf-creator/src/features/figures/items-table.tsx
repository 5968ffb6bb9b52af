import type { ItemFigures } from '@tessera/contracts-creator';
import { Button, EmptyState, Skeleton, Text, textLink } from '@tessera/design-system';
import {
  Awaited,
  choiceLabel,
  type Column,
  csvOf,
  DataTable,
  downloadCsv,
  formatDay,
  Section,
  type Sort,
} from '@tessera/design-system/parts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { rateText } from './figure-words';
import { type FiguresFilter, type ItemsOrder, useItemFigures } from './figures.queries';

const Title = styled(Link)`
  ${textLink}
  overflow-wrap: anywhere;
`;

const dayText = ({ publishedAt }: ItemFigures) => (publishedAt ? formatDay(publishedAt) : '–');

const columns: readonly (Column<ItemFigures> & { readonly key: ItemsOrder['sort'] | 'type' })[] = [
  {
    key: 'title',
    header: 'Title',
    cell: ({ id, title }) => <Title to={`/content-management/${id}`}>{title}</Title>,
    sortBy: ({ title }) => title,
  },
  { key: 'type', header: 'Type', cell: ({ type }) => choiceLabel(type) },
  {
    key: 'published',
    header: 'Published',
    cell: dayText,
    sortBy: ({ publishedAt }) => publishedAt ?? '',
  },
  {
    key: 'views',
    header: 'Views',
    kind: 'number',
    cell: ({ views }) => views.toLocaleString('en'),
    sortBy: ({ views }) => views,
  },
  {
    key: 'likes',
    header: 'Likes',
    kind: 'number',
    cell: ({ likes }) => likes.toLocaleString('en'),
    sortBy: ({ likes }) => likes,
  },
  {
    key: 'rate',
    header: 'Likes per view',
    kind: 'number',
    cell: rateText,
    sortBy: ({ views, likes }) => likes / Math.max(1, views),
  },
];

/** Everything published, with its figures in the period; the server sorts it. */
export function ItemsTable({ filter }: { readonly filter: FiguresFilter }) {
  const [sort, setSort] = useState<Sort>({ key: 'views', direction: 'descending' });
  const order = { sort: sort.key as ItemsOrder['sort'], direction: sort.direction };
  const query = useItemFigures(filter, order);
  const items = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  return (
    <Section
      title="By item"
      aside={
        items.length > 0 && (
          <Button size="small" onClick={() => download(items)}>
            <Download size={16} aria-hidden />
            Download CSV
          </Button>
        )
      }
    >
      <Awaited
        query={query}
        what="The table"
        explain={reasonOf}
        skeleton={<Skeleton height="16rem" />}
      >
        <>
          <DataTable
            caption="Figures by item"
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            small="cards"
            sort={sort}
            onSortChange={setSort}
            empty={<EmptyState title="Nothing published here" />}
          />
          {total > items.length && (
            <Text size="caption" tone="muted">
              The first {items.length} of {total.toLocaleString('en')}.
            </Text>
          )}
        </>
      </Awaited>
    </Section>
  );
}

function download(items: readonly ItemFigures[]): void {
  const head = ['Title', 'Type', 'Category', 'Published', 'Views', 'Likes'];
  const rows = items.map(({ title, type, category, publishedAt, views, likes }) => {
    return [title, type, category, publishedAt, views, likes];
  });
  downloadCsv('Content', csvOf([head, ...rows]));
}
