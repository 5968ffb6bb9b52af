import type { ReviewedApplication } from '@tessera/contracts-billing';
import { formatAge, Heading, panel, Skeleton, Text, token } from '@tessera/design-system';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';

const NoteForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "note-form" */ './note.form')).NoteForm,
}));

const Panel = styled.section`
  ${panel}
  width: 100%;
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  display: grid;
  gap: ${token.space[3]};
`;

const Words = styled(Text)`
  white-space: pre-line;
`;

/** What operators have noted about an application. */
export function ApplicationNotes({ application }: { readonly application: ReviewedApplication }) {
  const { id, notes } = application;
  return (
    <Panel aria-labelledby="notes">
      <Heading level={2} id="notes">
        Operator notes
      </Heading>
      {notes.length > 0 && (
        <List>
          {notes.map((note) => (
            <li key={note.id}>
              <Text size="caption" tone="muted">
                {note.author} · {formatAge(note.createdAt)}
              </Text>
              <Words>{note.text}</Words>
            </li>
          ))}
        </List>
      )}
      <Suspense fallback={<Skeleton height="8rem" />}>
        <NoteForm applicationId={id} />
      </Suspense>
    </Panel>
  );
}
