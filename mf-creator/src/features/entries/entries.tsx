import { media, Skeleton, token } from '@tessera/design-system';
import { Stack } from '@tessera/design-system/parts';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useUploadMessages } from '../storage/use-upload-messages';
import { UnfinishedList } from '../uploads/unfinished-list';
import { EntryList } from './entry-list';
import { keepForm, type KeptForm, keptForm } from './kept-form';
import { emptyFields, fieldsOf } from './video-entry';

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

const empty: KeptForm = { entryId: null, fields: emptyFields };

/** The form with the list of what was prepared by it. */
export function Entries() {
  useUploadMessages();
  const [form, setForm] = useState(() => keptForm() ?? empty);
  const show = (next: KeptForm) => {
    keepForm(next);
    setForm(next);
  };
  return (
    <Columns>
      <Stack gap={8}>
        <Suspense fallback={<Skeleton height="40rem" radius={token.radius.large} />}>
          <EntryForm key={form.entryId ?? ''} {...form} onDone={() => setForm(empty)} />
        </Suspense>
        <UnfinishedList />
      </Stack>
      <EntryList
        editedId={form.entryId}
        onEdit={(entry) => show({ entryId: entry.id, fields: fieldsOf(entry) })}
      />
    </Columns>
  );
}
