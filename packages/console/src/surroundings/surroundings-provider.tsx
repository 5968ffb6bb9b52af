import {
  Toaster,
  TooltipProvider,
  useTheme,
  useToasts,
  VisuallyHidden,
} from '@tessera/design-system';
import { type ReactNode, useMemo } from 'react';
import { SurroundingsValue } from './surroundings';
import { useArrival } from './use-arrival';
import { useTitle } from './use-title';

/** Messages, theme and title of the console. Rendered once, inside the router. */
export function SurroundingsProvider({ children }: { readonly children: ReactNode }) {
  useArrival();
  const { toast, shownToast, dismissToast } = useToasts();
  const { setTitle, announcement } = useTitle();
  const theme = useTheme();
  const surroundings = useMemo(() => ({ toast, setTitle, theme }), [toast, setTitle, theme]);
  return (
    <SurroundingsValue value={surroundings}>
      <TooltipProvider>{children}</TooltipProvider>
      <Toaster message={shownToast} onDismiss={dismissToast} />
      <VisuallyHidden as="div" aria-live="polite" aria-atomic>
        {announcement}
      </VisuallyHidden>
    </SurroundingsValue>
  );
}
