import { CopyField } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { useCopy } from '@tessera/platform/use-copy';

export interface CopiedLinkProps {
  readonly label: string;
  readonly value: string;
}

/** A link with the button that copies it. */
export function CopiedLink({ label, value }: CopiedLinkProps) {
  const { toast } = usePlatform();
  const copied = useCopy(value, {
    onCopied: () => toast({ title: 'Copied to Clipboard', description: value }),
  });
  return <CopyField label={label} value={value} aria-label={`Copy link to ${label}`} {...copied} />;
}
