import {
  Toaster,
  TooltipProvider,
  useTheme,
  useToasts,
  VisuallyHidden,
} from '@tessera/design-system';
import { type ReactNode, useMemo } from 'react';
import { ConsoleContextProvider } from './console-services';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useTitle } from './use-title';

/** Messages, theme and title of the console. Rendered once, inside the router. */
export function ConsoleProvider({ children }: { readonly children: ReactNode }) {
  useFocusOnNavigation();
  const { toast, shownToast, dismissToast } = useToasts();
  const { setTitle, announcement } = useTitle();
  const theme = useTheme();
  const services = useMemo(() => ({ toast, setTitle, theme }), [toast, setTitle, theme]);
  return (
    <ConsoleContextProvider value={services}>
      <TooltipProvider>{children}</TooltipProvider>
      <Toaster message={shownToast} onDismiss={dismissToast} />
      <VisuallyHidden as="div" aria-live="polite" aria-atomic>
        {announcement}
      </VisuallyHidden>
    </ConsoleContextProvider>
  );
}
