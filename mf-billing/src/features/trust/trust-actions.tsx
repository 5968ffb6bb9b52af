import type { TrustedVisitor } from '@tessera/contracts-account';
import { Button, VisuallyHidden } from '@tessera/design-system';
import { lazyDialog } from '@tessera/design-system/parts';
import { useState } from 'react';
import { useGrantTrust, useWithdrawTrust } from './decide-trust';

const ReasonDialog = lazyDialog(() => import('../payout-review/reason.form'), 'ReasonDialog');

/** Gives a visitor an operator's word, or takes it back; both with a reason for the audit trail. */
export function TrustActions({ visitorId, word }: Pick<TrustedVisitor, 'visitorId' | 'word'>) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: grant } = useGrantTrust();
  const { mutateAsync: withdraw } = useWithdrawTrust();
  const close = () => setIsAsking(false);
  const label = word ? 'Take the word back' : 'Vouch';
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {label}
        <VisuallyHidden>{` for ${visitorId}`}</VisuallyHidden>
      </Button>
      {isAsking && (
        <ReasonDialog
          title={word ? 'Take the word back' : 'Vouch for this visitor'}
          description={
            word
              ? 'They are trusted again once an address has been confirmed for seven days.'
              : 'What they make public counts at once like anybody’s: no limit for newcomers, and search engines may list it.'
          }
          submitLabel={label}
          onSubmit={(reason) => (word ? withdraw : grant)({ visitorId, reason })}
          onClose={close}
        />
      )}
    </>
  );
}
