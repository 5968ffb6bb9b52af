import { Toaster, TooltipProvider, useTheme } from '@tessera/design-system';
import { type Platform, PlatformProvider } from '@tessera/platform';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useUnread } from '../frame/notifications/unread';
import { SidebarDrawer } from '../frame/sidebar/sidebar';
import { Announcer } from './announcer';
import { PageSearchFieldProvider, useSearchFieldRef } from './page-search-field';
import { reportError } from './report-error';
import { useStepToasts } from './use-step-toasts';
import { useThemeAround } from './use-theme-around';
import { useTitle } from './use-title';

export interface ShellPlatformProps extends Pick<Platform, 'prefetch' | 'Slot' | 'isSlotFilled'> {
  /** Part of every error report. */
  readonly compositionId: string;
  readonly children: ReactNode;
}

/** Provides the platform to the page. Rendered once, inside the router and around the frame. */
export function ShellPlatform(props: ShellPlatformProps) {
  const { compositionId, prefetch, Slot, isSlotFilled, children } = props;
  const [sidebarOpen, setSidebarOpen] = useState(false);
  const closeSidebar = useCallback(() => setSidebarOpen(false), []);
  const { toast, shownToast, dismissToast } = useStepToasts();
  const { setTitle, announcement } = useTitle();
  const unread = useUnread();
  const theme = useTheme();
  useThemeAround(theme);
  const [searchField, searchFieldRef] = useSearchFieldRef();

  const platform = useMemo<Platform>(
    () => ({
      toast,
      prefetch,
      setTitle,
      reportError: (error) => reportError(error, compositionId),
      theme,
      searchFieldRef,
      openSidebar: () => setSidebarOpen(true),
      Slot,
      isSlotFilled,
    }),
    [toast, prefetch, setTitle, compositionId, theme, searchFieldRef, Slot, isSlotFilled],
  );

  return (
    <PlatformProvider value={platform}>
      <PageSearchFieldProvider value={searchField}>
        <TooltipProvider>{children}</TooltipProvider>
      </PageSearchFieldProvider>
      <SidebarDrawer open={sidebarOpen} onClose={closeSidebar} />
      <Toaster message={shownToast} onDismiss={dismissToast} />
      <Announcer>{announcement}</Announcer>
      <Announcer>{unread.announcement}</Announcer>
    </PlatformProvider>
  );
}
