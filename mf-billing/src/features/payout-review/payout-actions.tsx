import type { ReviewedPayout } from '@tessera/contracts-billing';
import { Button, media, token, VisuallyHidden } from '@tessera/design-system';
import { lazyDialog } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatCents } from '../../money/format-cents';
import { useDecidePayout } from './decide';
import { useDownloadAgain } from './export-payouts';

const ReasonDialog = lazyDialog(() => import('./reason.form'), 'ReasonDialog');

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  ${media.large} {
    flex-wrap: nowrap;
  }
`;

interface Choice {
  readonly decision: 'approve' | 'mark-paid';
  readonly label: string;
  readonly refusal: 'decline' | 'mark-failed';
  readonly refusalLabel: string;
}

/** What can be done with a payout in a state; nothing with one that is closed. */
const choices: Partial<Record<ReviewedPayout['state'], Choice>> = {
  requested: {
    decision: 'approve',
    label: 'Approve',
    refusal: 'decline',
    refusalLabel: 'Decline',
  },
  approved: {
    decision: 'mark-paid',
    label: 'Mark as paid',
    refusal: 'mark-failed',
    refusalLabel: 'Mark as failed',
  },
};

/** What can be done with an open payout. */
export function PayoutActions({ payout }: { readonly payout: ReviewedPayout }) {
  const { mutate: decide, mutateAsync: refuse, isPending } = useDecidePayout();
  const [isRefusing, setIsRefusing] = useState(false);
  const choice = choices[payout.state];
  if (!choice) return null;
  const { decision, label, refusal, refusalLabel } = choice;
  const which = ` the payout of ${formatCents(payout.amountCents)} to ${payout.code}`;
  return (
    <Row>
      {payout.state === 'approved' && payout.exportId !== null && (
        <DownloadAgain exportId={payout.exportId} code={payout.code} />
      )}
      <Button
        size="small"
        disabled={isPending}
        onClick={() => decide({ payout, body: { decision } })}
      >
        {label}
        <VisuallyHidden>{which}</VisuallyHidden>
      </Button>
      <Button size="small" disabled={isPending} onClick={() => setIsRefusing(true)}>
        {refusalLabel}
        <VisuallyHidden>{which}</VisuallyHidden>
      </Button>
      {isRefusing && (
        <ReasonDialog
          title={`${refusalLabel}${which}?`}
          description="The money goes back to the affiliate’s balance, and they see your reason."
          submitLabel={refusalLabel}
          onSubmit={(reason) => refuse({ payout, body: { decision: refusal, reason } })}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </Row>
  );
}

function DownloadAgain({ exportId, code }: { readonly exportId: string; readonly code: string }) {
  const { mutate: downloadAgain } = useDownloadAgain();
  return (
    <Button size="small" onClick={() => downloadAgain(exportId)}>
      Download again
      <VisuallyHidden> the file with the payout to {code}</VisuallyHidden>
    </Button>
  );
}
