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
      Answers appear on this page and under notifications
      {terms?.isAnsweredByEmail && ', and are sent to your mailbox if you leave an address'}.{' '}
      {terms?.isPriority && 'With your plan your messages are answered first.'}
      {terms && !terms.isPriority && (
        <>
          {terms.isAnsweredByEmail
            ? 'Messages of Premium members are answered first. '
            : 'Pro adds answers by email, and messages of Premium members are answered first. '}
          <PlanLink to="/pricing">Compare plans</PlanLink>
        </>
      )}
    </Text>
  );
}
