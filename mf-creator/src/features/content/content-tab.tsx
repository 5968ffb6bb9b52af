import { contentStatuses, contentTypes } from '@tessera/contracts-creator/values';
import {
  Button,
  EmptyState,
  media,
  SearchField,
  Select,
  Skeleton,
  token,
} from '@tessera/design-system';
import {
  Awaited,
  choiceLabel,
  ListEnd,
  Section,
  Stack,
  useChoiceInQuery,
  useSearchInQuery,
} from '@tessera/design-system/parts';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { BulkBar } from './bulk-bar';
import { ContentRow } from './content-row';
import { useContent } from './content.queries';

const Tools = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${token.space[3]};
  & > :first-child {
    grid-column: 1 / -1;
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) 11rem 11rem;
    & > :first-child {
      grid-column: auto;
    }
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid ${token.color.border};
`;

const options = <V extends string>(all: string, values: readonly V[]) => [
  { value: 'all' as const, label: all },
  ...values.map((value) => ({ value, label: choiceLabel(value) })),
];

/** All content of the visitor, to be found, opened, changed together and deleted. */
export function ContentTab({ onCreate }: { readonly onCreate: () => void }) {
  const { query: search, field } = useSearchInQuery();
  const [status, chooseStatus] = useChoiceInQuery('status', ['all', ...contentStatuses]);
  const [type, chooseType] = useChoiceInQuery('type', ['all', ...contentTypes]);
  const content = useContent({ search, status, type });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const items = content.data?.pages.flatMap((page) => page.items) ?? [];
  const chosen = items.filter(({ id }) => selected.has(id));
  const total = content.data?.pages[0]?.total;
  const isFiltered = search !== '' || status !== 'all' || type !== 'all';
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  return (
    <Section title={total === undefined ? 'Content' : `Content (${total.toLocaleString('en')})`}>
      <Tools>
        <SearchField label="Search content" placeholder="Search by words" {...field} />
        <Select
          label="Status"
          options={options('All statuses', contentStatuses)}
          value={status}
          onChange={chooseStatus}
        />
        <Select
          label="Type"
          options={options('All types', contentTypes)}
          value={type}
          onChange={chooseType}
        />
      </Tools>
      <Awaited
        query={content}
        what="Your content"
        explain={reasonOf}
        skeleton={<RowSkeletons />}
        isEmpty={({ pages }) => pages.every((page) => page.items.length === 0)}
        empty={isFiltered ? <NothingFound /> : <NothingYet onCreate={onCreate} />}
      >
        <>
          <BulkBar
            chosen={chosen}
            total={items.length}
            onSelectAll={() => setSelected(new Set(items.map(({ id }) => id)))}
            onClear={() => setSelected(new Set())}
          />
          <List aria-label="Content">
            {items.map((item) => (
              <ContentRow
                key={item.id}
                item={item}
                isSelected={selected.has(item.id)}
                onSelect={(isSelected) => select(item.id, isSelected)}
              />
            ))}
          </List>
        </>
      </Awaited>
      <ListEnd query={content} noun="items" />
    </Section>
  );
}

function NothingFound() {
  return (
    <EmptyState title="No content found">
      Try other words, or look in all statuses and types.
    </EmptyState>
  );
}

function NothingYet({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <EmptyState
      icon={<FilePen size={24} />}
      title="No content found"
      action={<Button onClick={onCreate}>Create your first</Button>}
    >
      What you write is a draft until you publish it.
    </EmptyState>
  );
}

function RowSkeletons() {
  return (
    <Stack gap={2} aria-busy>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height="69px" />
      ))}
    </Stack>
  );
}
