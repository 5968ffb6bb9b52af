import { ErrorState, Page, Skeleton, token, useDeferred } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { RestoreConfirmation } from '../features/membership/restore-confirmation';

const title = 'Restore Purchase';

const Narrow = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[4]};
  max-width: 28rem;
  & > form {
    width: 100%;
  }
`;

/** Brings a plan that was paid for in another browser to this one. */
export function Route() {
  usePageTitle(title);
  const [parameters] = useSearchParams();
  const link = parameters.get('token');
  return (
    <Page
      title={title}
      lead="Paid in another browser? Enter your receipt’s email and we’ll send a link."
    >
      <Narrow>{link === null ? <EmailForm /> : <RestoreConfirmation token={link} />}</Narrow>
    </Page>
  );
}

const load = async () =>
  (await import(/* webpackChunkName: "restore-form" */ '../features/membership/restore.form'))
    .RestoreForm;

function EmailForm() {
  const [attempt, setAttempt] = useState<number | null>(0);
  const form = useDeferred(
    { load, wantedFor: attempt === null ? false : attempt + 1, onFailure: () => setAttempt(null) },
    {},
  );
  if (attempt === null) {
    return <ErrorState title="The form couldn’t be loaded" onRetry={() => setAttempt(1)} />;
  }
  return form ?? <Skeleton height="8rem" />;
}
