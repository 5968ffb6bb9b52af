import type { ToasterMessage } from '@tessera/design-system';
import type { ToastMessage } from '@tessera/platform';
import { useCallback, useRef, useState } from 'react';

/** The one message that is shown. A newer one takes its place, also when it says the same again. */
export function useToasts() {
  const [shownToast, setShownToast] = useState<ToasterMessage | null>(null);
  const lastId = useRef(0);

  const toast = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    setShownToast({ ...message, id: lastId.current });
  }, []);
  const dismissToast = useCallback(() => setShownToast(null), []);

  return { toast, shownToast, dismissToast };
}
