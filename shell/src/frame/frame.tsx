import type { Composition, Layout } from '@tessera/contracts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePlanOnPage } from '../platform/use-plan-on-page';
import { ContactItems } from './footer/contact-items';
import { Footer } from './footer/footer';
import { FooterItem } from './footer/footer-item';
import { FrameView, hasPageField } from './frame-view';
import { Header } from './header/header';
import { KeepOfferPlace } from './keep-offer/keep-offer-place';
import { MainNavigation } from './navigation/main-navigation';
import { NavigationDrawer } from './navigation/navigation-drawer';
import { navigationEntries } from './navigation/navigation-entries';
import { ShortcutDrawer } from './shortcuts/shortcut-drawer';
import { useHelpKey } from './shortcuts/use-shortcut';
import { Sidebar } from './sidebar/sidebar';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useNavigated } from './use-navigated';
import { useScrollRestoration } from './use-scroll-restoration';

const OverrideBar = lazy(async () => ({
  default: (await import('./override/override-bar')).OverrideBar,
}));

export interface FrameProps {
  readonly composition: Composition;
  /** The route that is shown; `null` for an unknown path. */
  readonly current: { readonly layout: Layout } | null;
  /** The page. It brings its own container, for example `Page` of the design system. */
  readonly children: ReactNode;
}

/** Of the footer; of when the page was opened. */
const year = String(new Date().getUTCFullYear());

/** Header, navigation, sidebar and footer around every page. */
export function Frame({ composition, current, children }: FrameProps) {
  useScrollRestoration();
  useFocusOnNavigation();
  const layout = current?.layout ?? 'plain';
  const notice = composition.override && (
    <Suspense>
      <OverrideBar override={composition.override} />
    </Suspense>
  );
  if (layout === 'bare') {
    return (
      <>
        {notice}
        {children}
      </>
    );
  }
  return (
    <FullFrame composition={composition} layout={layout} notice={notice}>
      {children}
    </FullFrame>
  );
}

interface FullFrameProps {
  readonly composition: Composition;
  readonly layout: Layout;
  /** Above the header. */
  readonly notice: ReactNode;
  readonly children: ReactNode;
}

function FullFrame({ composition, layout, notice, children }: FullFrameProps) {
  const menu = useDrawer();
  const shortcuts = useDrawer();
  useNavigated(menu.onClose);
  usePlanOnPage();
  useHelpKey(shortcuts.show);
  const entries = navigationEntries(composition, 'header');
  return (
    <>
      <FrameView
        header={
          <>
            {notice}
            <Header
              hasPageField={hasPageField(layout)}
              onOpenMenu={menu.show}
              onShowShortcuts={shortcuts.show}
            />
          </>
        }
        navigation={<MainNavigation entries={entries} />}
        sidebar={layout === 'sidebar' && <Sidebar />}
        footer={
          <Footer contacts={<ContactItems />} year={year}>
            {navigationEntries(composition, 'footer').map(({ label, path }) => (
              <FooterItem key={path} label={label} path={path} />
            ))}
          </Footer>
        }
      >
        {children}
      </FrameView>
      <NavigationDrawer
        entries={entries}
        library={navigationEntries(composition, 'library')}
        open={menu.open}
        onClose={menu.onClose}
      />
      <KeepOfferPlace />
      <ShortcutDrawer open={shortcuts.open} onClose={shortcuts.onClose} />
    </>
  );
}

function useDrawer() {
  const [open, setOpen] = useState(false);
  return { open, show: () => setOpen(true), onClose: () => setOpen(false) };
}
