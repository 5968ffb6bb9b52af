import { useMutation } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import { Button, Page, Text } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { useSearchParams } from 'react-router-dom';
import { Problem } from './problem';

const title = 'Take back your address';

/** Where the mail about a changed address leads. */
export function TakeBack() {
  usePageTitle(title);
  const token = useSearchParams()[0].get('link') ?? '';
  const send = useMutation({
    mutationFn: () => request('POST /api/account/sign-in/address/take-back', { body: { token } }),
  });
  return (
    <Page title={title} lead="Your things are kept with it again.">
      {send.data ? (
        <Text role="status">
          {`Done. Your things are kept with ${send.data.address}, and all other browsers are signed out. If this browser was one of them, confirm the address under Keep my things.`}
        </Text>
      ) : (
        <>
          <Text>
            This undoes the change of your address, and signs out all browsers except this one.
          </Text>
          <Problem error={send.error} />
          <Button
            variant="primary"
            aria-disabled={send.isPending}
            onClick={() => !send.isPending && send.mutate()}
          >
            Take it back
          </Button>
        </>
      )}
    </Page>
  );
}
