import { useMutation } from '@tanstack/react-query';
import { ApiError, request } from '@tessera/api-client';
import { Button, Text, textLink } from '@tessera/design-system';
import { styled } from 'styled-components';
import { dateTime } from '../text/moment';

/** How long a link from here can be used. */
const minutes = 8 * 60;

const Link = styled.a`
  ${textLink}
`;

/** Makes a link that shows the whole site as it was then, to whoever opens it; others go on as they are. */
export function OpenAgain({ id }: { readonly id: string }) {
  const making = useMutation({
    mutationFn: () =>
      request('POST /api/compositions/:id/override', { params: { id }, body: { minutes } }),
  });
  if (making.data) {
    const { path, expiresAt } = making.data;
    return (
      <Text size="caption" role="status">
        <Link href={path} target="_blank" rel="noreferrer">
          Open the site as it was
        </Link>{' '}
        (until {dateTime(expiresAt)})
      </Text>
    );
  }
  return (
    <div>
      <Button
        size="small"
        aria-label={`Make a link to ${id}`}
        aria-disabled={making.isPending}
        onClick={() => !making.isPending && making.mutate()}
      >
        {making.isPending ? 'One moment…' : 'Make a link'}
      </Button>
      {making.isError && (
        <Text size="caption" tone="muted" role="alert">
          {refusalOf(making.error)}
        </Text>
      )}
    </div>
  );
}

function refusalOf(error: unknown): string {
  const detail = error instanceof ApiError ? error.problem?.detail : undefined;
  return detail ?? 'The site did not answer. Try again.';
}
