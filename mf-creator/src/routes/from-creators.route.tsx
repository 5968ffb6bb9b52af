import { contentTypes } from '@tessera/contracts-creator/values';
import { EmptyState, Page, SearchField, Select, media, token } from '@tessera/design-system';
import { Stack, useChoiceInQuery, useSearchInQuery } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { Newspaper } from 'lucide-react';
import { styled } from 'styled-components';
import { typeLabels } from '../features/published/content-words';
import { PublishedList } from '../features/published/published-list';

const title = 'From Creators';
const anyType = 'all';
const types = [
  { value: anyType, label: 'All types' },
  ...contentTypes.map((type) => ({ value: type, label: typeLabels[type] })),
] as const;

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  gap: ${token.space[3]};
  ${media.medium} {
    grid-template-columns: minmax(0, 24rem) 12rem;
  }
`;

/** Everything that creators have published here, the newest first, or what has some words. */
export function Route() {
  usePageTitle(title);
  const { query: q, field } = useSearchInQuery();
  const [type, setType] = useChoiceInQuery('type', [anyType, ...contentTypes]);
  const isAll = q === '' && type === anyType;
  return (
    <Page
      title={title}
      lead="Articles, tutorials, reviews, news and videos, written and published here."
    >
      <Stack gap={6}>
        <Filters>
          <SearchField label="Search content" placeholder="Search by words" {...field} />
          <Select label="Type" options={types} value={type} onChange={setType} />
        </Filters>
        <PublishedList
          level={2}
          source="search"
          query={{ ...(q !== '' && { q }), ...(type !== anyType && { type }) }}
          empty={
            <EmptyState
              icon={<Newspaper size={24} />}
              title={isAll ? 'Nothing published yet' : 'Nothing found'}
            >
              {isAll
                ? 'What creators publish here will be listed.'
                : 'Try other words, or all types.'}
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  );
}
