import { media, Skeleton, token } from '@tessera/design-system';
import { Stack } from '@tessera/design-system/parts';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { useUploadMessages } from '../storage/use-upload-messages';
import { UnfinishedList } from '../uploads/unfinished-list';
import { EntryList } from './entry-list';

const EntryForm = lazy(async () => {
  const { EntryForm: Form } = await import('./entry.form');
  return { default: Form };
});

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${token.space[8]} ${token.space[12]};
  ${media.large} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

/** The form with the list of videos that were prepared. */
export function Entries() {
  useUploadMessages();
  return (
    <Columns>
      <Stack gap={8}>
        <Suspense fallback={<Skeleton height="40rem" radius={token.radius.large} />}>
          <EntryForm />
        </Suspense>
        <UnfinishedList />
      </Stack>
      <EntryList />
    </Columns>
  );
}
