import { CopyField } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { useEffect, useState } from 'react';

export interface CopiedLinkProps {
  readonly label: string;
  readonly value: string;
}

/** How long the button says so, in milliseconds. */
const saidFor = 2_000;

/** A link with the button that copies it. */
export function CopiedLink({ label, value }: CopiedLinkProps) {
  const { toast } = usePlatform();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), saidFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
      toast({ title: 'Copied to Clipboard', description: value });
    } catch {
      const description = 'Your browser does not allow it. Select the link and copy it.';
      toast({ title: 'Not copied', description, variant: 'destructive' });
    }
  };
  return (
    <CopyField
      label={label}
      value={value}
      isCopied={isCopied}
      aria-label={`Copy the link to ${label}`}
      onCopy={() => void handleCopy()}
    />
  );
}
