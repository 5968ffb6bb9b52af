import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import type { WorthKeeping } from '@tessera/contracts-account';
import { Button, Heading, media, Text, token } from '@tessera/design-system';
import { useId } from 'react';
import { styled } from 'styled-components';
import { PrefetchLink } from '../prefetch-link';
import { setOffer } from './offer-on-page';

const Card = styled.section`
  position: fixed;
  inset: auto ${token.space[4]} max(${token.space[4]}, env(safe-area-inset-bottom));
  z-index: ${token.layer.header};
  display: grid;
  gap: ${token.space[2]};
  padding: ${token.space[4]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surfaceRaised};
  box-shadow: ${token.shadow.floating};
  ${media.medium} {
    right: auto;
    width: 24rem;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-top: ${token.space[1]};
`;

const losses: Readonly<Record<WorthKeeping, readonly [loss: string, kept: string]>> = {
  playlist: ['Your playlists are only in this browser.', 'they come back'],
  plan: ['Your plan is only in this browser.', 'it comes back'],
  file: ['Your files are only in this browser.', 'they come back'],
  content: ['What you publish belongs to this browser.', 'it comes back'],
  event: ['Your calendar is only in this browser.', 'it comes back'],
};

/** Offers, once and quietly, what keeps things from being lost. */
export function KeepOffer({ what }: { readonly what: WorthKeeping }) {
  const id = useId();
  const client = useQueryClient();
  const [loss, kept] = losses[what];
  const dismiss = useMutation({
    // Gone at once; where that isn't stored, the offer comes again with another page.
    onMutate: () => setOffer(client, null),
    mutationFn: () => request('DELETE /api/account/sign-in/offer'),
  });
  return (
    <Card aria-labelledby={id}>
      <Heading level={2} size="body" id={id}>
        Keep your things
      </Heading>
      <Text>{`${loss} Confirm your email, and ${kept} in any other one. No password.`}</Text>
      <Choices>
        <Button as={PrefetchLink} to="/account/keep" variant="primary" size="small">
          Keep my things
        </Button>
        <Button size="small" variant="ghost" onClick={() => dismiss.mutate()}>
          No, thanks
        </Button>
      </Choices>
    </Card>
  );
}
