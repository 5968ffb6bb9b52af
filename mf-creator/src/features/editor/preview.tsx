import { useQuery } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import { EmptyState, Heading, panel, Skeleton, Text } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { Eye } from 'lucide-react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { Prose } from '../reading/prose';
import type { Fields } from './merge-fields';

const Sheet = styled.article`
  ${panel}
`;

/** The item as readers would see it. */
export function Preview({ fields }: { readonly fields: Fields }) {
  const { title, description, body } = fields;
  const preview = useQuery({
    queryKey: ['content-preview', body],
    queryFn: () => request('POST /api/content/preview', { body: { body } }),
    gcTime: 60_000,
  });
  return (
    <Sheet aria-label="Preview">
      <Heading level={2} size="title">
        {title || 'Untitled'}
      </Heading>
      {description && (
        <Text size="lead" tone="muted">
          {description}
        </Text>
      )}
      <Awaited
        query={preview}
        what="The preview"
        explain={reasonOf}
        skeleton={<Skeleton height="12rem" />}
        isEmpty={({ html }) => html.trim() === ''}
        empty={
          <EmptyState icon={<Eye size={24} />} title="Nothing written yet">
            What you write appears here as readers see it.
          </EmptyState>
        }
      >
        {({ html }) => <Prose html={html} />}
      </Awaited>
    </Sheet>
  );
}
