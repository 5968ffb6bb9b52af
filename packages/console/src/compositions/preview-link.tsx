import { useMutation } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import { Button, Text, textLink } from '@tessera/design-system';
import { styled } from 'styled-components';
import { formatDateTime } from '../formatting/moment';
import { errorDetail } from '../services/error-detail';

/** Lifetime of a preview link. */
const minutes = 8 * 60;

const Link = styled.a`
  ${textLink}
`;

/** Creates a link that previews the site with a past composition. */
export function PreviewLink({ id }: { readonly id: string }) {
  const making = useMutation({
    mutationFn: () =>
      request('POST /api/compositions/:id/override', { params: { id }, body: { minutes } }),
  });
  if (making.data) {
    const { path, expiresAt } = making.data;
    return (
      <Text size="caption" role="status">
        <Link href={path} target="_blank" rel="noreferrer">
          Open preview
        </Link>{' '}
        (until {formatDateTime(expiresAt)})
      </Text>
    );
  }
  return (
    <div>
      <Button
        size="small"
        aria-label={`Create a preview link to ${id}`}
        aria-disabled={making.isPending}
        onClick={() => !making.isPending && making.mutate()}
      >
        {making.isPending ? 'Creating…' : 'Preview link'}
      </Button>
      {making.isError && (
        <Text size="caption" tone="muted" role="alert">
          {errorDetail(making.error) ?? 'Can’t reach the site. Try again.'}
        </Text>
      )}
    </div>
  );
}
