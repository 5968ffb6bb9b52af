import { Button, type ButtonProps } from '@tessera/design-system';
import { lazyDialog } from '@tessera/design-system/parts';
import { Heart } from 'lucide-react';
import { useState } from 'react';

const DonationDialog = lazyDialog(() => import('./donation-panel'), 'DonationDialog');

export interface DonateButtonProps extends ButtonProps {
  readonly label: string;
  /** Of the dialog that it opens. */
  readonly title: string;
}

/** Opens the donation dialog. */
export function DonateButton({ label, title, ...look }: DonateButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        onPointerEnter={DonationDialog.preload}
        onFocus={DonationDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        <Heart size={16} aria-hidden />
        {label}
      </Button>
      <DonationDialog open={isOpen} title={title} onClose={() => setIsOpen(false)} />
    </>
  );
}
