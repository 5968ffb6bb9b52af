import { Button } from '@tessera/design-system';
import { CopyField } from '@tessera/design-system/parts';
import { useCopy } from '@tessera/platform/use-copy';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';

export interface ShareLinkProps {
  readonly url: string;
  /** Of what is there, for other programs. */
  readonly title: string;
  /** While there is no link. */
  readonly disabled?: boolean;
  /** It was copied, or is given to another program. */
  readonly onShared?: () => void;
  /** What the link depends on, below it. */
  readonly children?: ReactNode;
}

/** Fields of a dialog: the link of something public, to be copied, and a button that gives it to another program. */
export function ShareLink({ url, title, disabled = false, onShared, children }: ShareLinkProps) {
  const { isCopied, onCopy } = useCopy(url);
  const handleCopy = () => {
    onShared?.();
    onCopy();
  };
  const handleShare = () => {
    onShared?.();
    // It rejects where the visitor changes their mind.
    void navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <>
      <CopyField
        label="Link"
        value={url}
        disabled={disabled}
        isCopied={isCopied}
        onCopy={handleCopy}
        data-first-focus
      />
      {children}
      {'share' in navigator && (
        <Button disabled={disabled} onClick={handleShare}>
          <Share2 size={16} aria-hidden />
          Share with an app…
        </Button>
      )}
    </>
  );
}
