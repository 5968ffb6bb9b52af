import { usePlatform } from '@tessera/platform';
import { useEffect, useState } from 'react';

/** How long a button says that it has copied, in ms. */
const confirmation = 2_000;

/**
 * Copies a text; a message says where the browser refuses.
 * @param onCopied for what is said beyond the button
 */
export function useCopied(text: string, onCopied?: () => void) {
  const { toast } = usePlatform();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), confirmation);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const description = 'Your browser does not allow it. Select the text and copy it.';
      return toast({ title: 'Not copied', description, variant: 'destructive' });
    }
    setIsCopied(true);
    return onCopied?.();
  };
  return { isCopied, onCopy: () => void copy() };
}
