import { usePlatform } from '@tessera/platform';
import { useEffect, useState } from 'react';

/** How long a button says that it has copied, in ms. */
const confirmation = 2_000;

/** Copies a text; a message says where the browser refuses. */
export function useCopied(text: string) {
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
      setIsCopied(true);
    } catch {
      const description = 'Your browser does not allow it here.';
      toast({ title: 'It could not be copied', description, variant: 'destructive' });
    }
  };
  return { isCopied, onCopy: () => void copy() };
}
