import { VisuallyHidden } from '@tessera/design-system';
import type { ReactNode } from 'react';

/** Announces its content to assistive technology whenever that changes, without interrupting. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  return (
    <VisuallyHidden as="div" aria-live="polite" aria-atomic>
      {children}
    </VisuallyHidden>
  );
}
