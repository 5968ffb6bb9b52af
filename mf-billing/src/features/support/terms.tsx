import type { Response } from '@tessera/contracts';
import { Text, textLink } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

type Terms = Response<'GET /api/support/requests'>['terms'];

const PlanLink = styled(Link)`
  ${textLink}
`;

/** What the visitor's plan promises, and what others would. */
export function Terms({ terms }: { readonly terms: Terms | undefined }) {
  return (
    <Text tone="muted">
      You’ll find our answers on this page and in your notifications
      {terms?.isAnsweredByEmail && ', and in your inbox if you add your email'}.{' '}
      {terms?.isPriority && 'Your plan includes priority support: we answer you first.'}
      {terms && !terms.isPriority && (
        <>
          {terms.isAnsweredByEmail
            ? 'Premium adds priority support. '
            : 'Pro adds email support. Premium adds priority support. '}
          <PlanLink to="/pricing">Compare plans</PlanLink>
        </>
      )}
    </Text>
  );
}
