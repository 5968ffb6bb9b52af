import { useCallback, useRef, useState } from 'react';
import type { ToasterMessage } from './toast-region';

/** The one message that a `Toaster` shows. A newer one replaces it, even with the same text. */
export function useToasts() {
  const [shownToast, setShownToast] = useState<ToasterMessage | null>(null);
  const lastId = useRef(0);

  const toast = useCallback((message: Omit<ToasterMessage, 'id'>) => {
    lastId.current += 1;
    setShownToast({ ...message, id: lastId.current });
  }, []);
  const dismissToast = useCallback(() => setShownToast(null), []);

  return { toast, shownToast, dismissToast };
}
