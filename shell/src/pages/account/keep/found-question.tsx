import { useMutation } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import type { FoundThings } from '@tessera/contracts-account';
import { Button, Heading, Text } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { Actions } from '../section';
import { Problem } from './problem';
import { ThingList } from './thing-list';

/** Offers what was bought with the address in a browser that never confirmed it. */
export function FoundQuestion({ found }: { readonly found: FoundThings }) {
  const { toast } = usePlatform();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => request('POST /api/account/sign-in/found/bring'),
    // Everything on the page may be outdated, as where a browser joins.
    onSuccess: () => {
      toast({ title: 'Your things are here' });
      location.assign('/account/keep');
    },
  });
  const isBusy = isPending || isSuccess;
  return (
    <>
      <Heading level={3} size="body">
        Bought with this address in another browser
      </Heading>
      <ThingList things={found.things} />
      <Text>
        If that was you, bring it here. The other browser is signed out: confirm your address there
        to go on with it. If it wasn’t you, leave it.
      </Text>
      {found.notes.length > 0 && <Text>{found.notes.join(' ')}</Text>}
      <Problem error={error} />
      <Actions>
        <Button variant="primary" aria-disabled={isBusy} onClick={() => !isBusy && mutate()}>
          {isBusy ? 'Bringing it here…' : 'Bring it here'}
        </Button>
      </Actions>
    </>
  );
}
