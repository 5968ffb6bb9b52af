import { Button, Dialog, Text, token } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatCents } from '../../money/format-cents';
import { PaymentFrame } from '../payment/payment-frame';
import { usualCents } from './donation-tiers';
import { type StartedDonation, useStartDonation } from './start-donation';
import { TierChoice } from './tier-choice';

export interface DonationDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks how much to donate, and takes it. */
export function DonationDialog({ open, title, onClose }: DonationDialogProps) {
  // A card that is being charged would be charged without a word of thanks.
  const [isBusy, setIsBusy] = useState(false);
  const { toast } = usePlatform();
  const handleSucceeded = () => {
    setIsBusy(false);
    toast({
      title: 'Thank You!',
      description: 'Your donation has been processed successfully.',
    });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={() => !isBusy && onClose()}
      title={title}
      description="One-time, by card. Add your email to get a receipt."
    >
      <Steps isBusy={isBusy} onBusy={setIsBusy} onSucceeded={handleSucceeded} />
    </Dialog>
  );
}

interface StepsProps {
  readonly isBusy: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onSucceeded: () => void;
}

function Steps(props: StepsProps) {
  const [started, setStarted] = useState<StartedDonation | null>(null);
  const [lastCents, setLastCents] = useState(usualCents);
  const { start, pendingCents } = useStartDonation(setStarted);
  const handleBack = () => {
    if (started) setLastCents(started.amountCents);
    setStarted(null);
  };
  if (started) return <Payment donation={started} onBack={handleBack} {...props} />;
  return <TierChoice pendingCents={pendingCents} initialCents={lastCents} onChoose={start} />;
}

const Amount = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  margin-bottom: ${token.space[4]};
  padding-bottom: ${token.space[4]};
  border-bottom: 1px solid ${token.color.border};
`;

interface PaymentProps extends StepsProps {
  readonly donation: StartedDonation;
  readonly onBack: () => void;
}

function Payment({ donation, isBusy, onBack, onBusy, onSucceeded }: PaymentProps) {
  const amount = formatCents(donation.amountCents);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <Amount>
        <Text ref={words} tabIndex={-1} className="tabular">
          Donation Amount: <strong>{amount}</strong>
        </Text>
        <Button size="small" variant="ghost" disabled={isBusy} onClick={onBack}>
          Change amount
        </Button>
      </Amount>
      <PaymentFrame
        request={{
          clientSecret: donation.clientSecret,
          purpose: 'donation',
          label: `Donate ${amount}`,
        }}
        onBusy={onBusy}
        onSucceeded={onSucceeded}
      />
    </>
  );
}
