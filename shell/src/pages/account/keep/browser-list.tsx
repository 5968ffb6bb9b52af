import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queriesOf, request } from '@tessera/api-client';
import type { SignedInBrowser } from '@tessera/contracts-account';
import { Badge, Button, ConfirmDialog, Text, token } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { useState } from 'react';
import { styled } from 'styled-components';
import { signInReason } from './sign-in-failures';

const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  width: 100%;
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  padding-block: ${token.space[2]};
  border-bottom: 1px solid ${token.color.border};
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

/** The browsers of a person; each can be signed out, and all others at once. */
export function BrowserList({ browsers }: { readonly browsers: readonly SignedInBrowser[] }) {
  const [leaving, setLeaving] = useState<SignedInBrowser | null>(null);
  const signOut = useSignOut();
  const signOutOthers = useSignOutOthers();
  return (
    <>
      <List aria-label="Your browsers">
        {browsers.map((browser) => (
          <Item key={browser.id}>
            <div>
              <Name>
                {browser.name} {browser.isThisOne && <Badge tone="accent">This browser</Badge>}
              </Name>
              <Text size="caption" tone="muted">
                {`Last used on ${dateOf(browser.lastUsedAt)}`}
              </Text>
            </div>
            <Button
              size="small"
              aria-label={`Sign out ${browser.isThisOne ? 'this browser' : browser.name}`}
              onClick={() => (browser.isThisOne ? setLeaving(browser) : signOut.mutate(browser))}
            >
              Sign out
            </Button>
          </Item>
        ))}
      </List>
      {browsers.length > 1 && (
        <Button onClick={() => signOutOthers.mutate()}>Sign out all other browsers</Button>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title="Sign out this browser?"
        confirmLabel="Sign out"
        isPending={signOut.isPending}
        onConfirm={() => leaving && signOut.mutate(leaving)}
        onClose={() => setLeaving(null)}
      >
        It becomes a new visitor. Your things stay with your address, and come back with it.
      </ConfirmDialog>
    </>
  );
}

function useSignOut() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  return useMutation({
    mutationFn: ({ id }: SignedInBrowser) =>
      request('DELETE /api/account/sign-in/browsers/:id', { params: { id } }),
    onSuccess: (_, { name, isThisOne }) => {
      if (isThisOne) location.assign('/');
      else toast({ title: `${name} was signed out` });
    },
    onError: (error) => toast({ title: signInReason(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries(queriesOf('GET /api/account/sign-in')),
  });
}

function useSignOutOthers() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  return useMutation({
    mutationFn: () => request('DELETE /api/account/sign-in/browsers'),
    onSuccess: () => toast({ title: 'All other browsers were signed out' }),
    onError: (error) => toast({ title: signInReason(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries(queriesOf('GET /api/account/sign-in')),
  });
}

function dateOf(time: string): string {
  return new Date(time).toLocaleDateString(undefined, { dateStyle: 'long' });
}
