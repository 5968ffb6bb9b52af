import { usePlatform } from '@tessera/platform';
import { useEffect, useState } from 'react';

/** How long the page says that it is copied, in ms. */
const confirmation = 2000;

export interface CopyOptions {
  /** What it is, `link` by default. */
  readonly what?: string;
  /** For what is said beyond the button. */
  readonly onCopied?: () => void;
}

/** Copies a text; a message says where the browser refuses. What it returns is for `CopyField` and `CopyButton`. */
export function useCopy(text: string | undefined, { what = 'link', onCopied }: CopyOptions = {}) {
  const { toast } = usePlatform();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), confirmation);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text ?? '');
    } catch {
      const title = `The ${what} couldn’t be copied`;
      const description = 'Your browser doesn’t allow it here.';
      return toast({ title, description, variant: 'destructive' });
    }
    setIsCopied(true);
    return onCopied?.();
  };
  return { isCopied, onCopy: () => void copy() };
}
