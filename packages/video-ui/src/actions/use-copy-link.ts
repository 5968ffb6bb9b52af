import { usePlatform } from '@tessera/platform';
import { useEffect, useState } from 'react';

/** How long the page says that the link is copied, in ms. */
const confirmation = 2000;

/** Copies the URL of a video's page; a message says where the browser refuses. */
export function useCopyLink(url: string | undefined) {
  const { toast } = usePlatform();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), confirmation);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '');
      setIsCopied(true);
    } catch {
      const title = 'The link could not be copied';
      toast({ title, description: 'Your browser does not allow it here.', variant: 'destructive' });
    }
  };
  return { isCopied, copyLink };
}
