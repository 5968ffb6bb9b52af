import { CopyField } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { useCopied } from '../../copying/use-copied';

export interface CopiedLinkProps {
  readonly label: string;
  readonly value: string;
}

/** A link with the button that copies it. */
export function CopiedLink({ label, value }: CopiedLinkProps) {
  const { toast } = usePlatform();
  const copied = useCopied(value, () =>
    toast({ title: 'Copied to Clipboard', description: value }),
  );
  return (
    <CopyField label={label} value={value} aria-label={`Copy the link to ${label}`} {...copied} />
  );
}
