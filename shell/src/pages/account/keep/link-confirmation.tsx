import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import type { Confirmation } from '@tessera/contracts-account';
import { Button, Skeleton, Text } from '@tessera/design-system';
import { Actions } from '../section';
import { Problem } from './problem';

export interface LinkConfirmationProps {
  readonly token: string;
  readonly onConfirmed: (confirmation: Confirmation) => void;
  readonly onCancel: () => void;
}

/** Asks before the link of a mail does anything: programs that check mail open it too. */
export function LinkConfirmation({ token, onConfirmed, onCancel }: LinkConfirmationProps) {
  const { data, error } = useQuery({
    queryKey: ['sign-in link', token],
    queryFn: () => request('POST /api/account/sign-in/links/look', { body: { token } }),
    retry: false,
  });
  const confirm = useMutation({
    mutationFn: () => request('POST /api/account/sign-in/links/confirm', { body: { token } }),
    onSuccess: onConfirmed,
  });
  const problem = error ?? confirm.error;
  if (!data && !error) return <Skeleton width="12rem" height="2.75rem" />;
  return (
    <>
      {data && (
        <Text>
          {data.isFromHere
            ? `Confirm that ${data.address} is your address.`
            : `Confirm ${data.address} here? It counts for this browser, not for the one in which the code was requested.`}
        </Text>
      )}
      <Problem error={problem} />
      <Actions>
        {data && (
          <Button
            variant="primary"
            aria-disabled={confirm.isPending}
            onClick={() => !confirm.isPending && confirm.mutate()}
          >
            Confirm
          </Button>
        )}
        <Button onClick={onCancel}>{data ? 'Cancel' : 'Use a code'}</Button>
      </Actions>
    </>
  );
}
