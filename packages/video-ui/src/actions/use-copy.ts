import { usePlatform } from '@tessera/platform';
import { useEffect, useState } from 'react';

/** How long the page says that it is copied, in ms. */
const confirmation = 2000;

/** Copies a text, by default a link; a message says where the browser refuses. */
export function useCopy(text: string | undefined, what = 'link') {
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
      setIsCopied(true);
    } catch {
      const title = `The ${what} could not be copied`;
      toast({ title, description: 'Your browser does not allow it here.', variant: 'destructive' });
    }
  };
  return { isCopied, copy };
}
