import { IconButton, token, VisuallyHidden } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** How long the button says that the link is copied, in ms. */
const confirmation = 2000;

const Copy = styled(IconButton)`
  &[data-copied] {
    width: auto;
    padding-inline: ${token.space[2]};
    gap: ${token.space[1]};
    /* Over the end of a long title. */
    --hovered: ${token.color.successSoft};
    background: var(--hovered);
    color: ${token.color.success};
  }
`;

export interface CopyLinkButtonProps {
  readonly url: string;
  readonly tabIndex: number;
}

/** Copies the URL of a video's page. */
export function CopyLinkButton({ url, tabIndex }: CopyLinkButtonProps) {
  const { toast } = usePlatform();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), confirmation);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleClick = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch {
      const title = 'The link could not be copied';
      toast({ title, description: 'Your browser does not allow it here.', variant: 'destructive' });
    }
  };
  return (
    <>
      <Copy
        label={isCopied ? 'Copied' : 'Copy link'}
        size="small"
        tabIndex={tabIndex}
        data-copied={isCopied || undefined}
        onClick={() => void handleClick()}
      >
        {isCopied ? <Check size={16} aria-hidden /> : <Link2 size={16} aria-hidden />}
        {isCopied && 'Copied'}
      </Copy>
      <VisuallyHidden aria-live="polite">{isCopied && 'Link copied'}</VisuallyHidden>
    </>
  );
}
