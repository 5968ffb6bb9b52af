import { IconButton } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';

export interface CopyLinkButtonProps {
  readonly url: string;
  readonly tabIndex: number;
}

/** Copies the address of a video's page. */
export function CopyLinkButton({ url, tabIndex }: CopyLinkButtonProps) {
  const { toast } = usePlatform();
  const [isCopied, setIsCopied] = useState(false);
  const handleClick = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
      toast({ title: 'Link copied' });
    } catch {
      const title = 'The link could not be copied';
      toast({ title, description: 'Your browser does not allow it here.', variant: 'destructive' });
    }
  };
  return (
    <IconButton
      label="Copy link"
      size="small"
      tabIndex={tabIndex}
      onClick={() => void handleClick()}
    >
      {isCopied ? <Check size={16} aria-hidden /> : <Link2 size={16} aria-hidden />}
    </IconButton>
  );
}
