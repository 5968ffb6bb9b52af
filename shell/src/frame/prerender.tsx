import { type Frame, type Layout, paintedPictures } from '@tessera/contracts';
import { GlobalStyles } from '@tessera/design-system';
import { PlatformProvider } from '@tessera/platform';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet, styled } from 'styled-components';
import { compact, type Painting } from './compact';
import { Footer } from './footer/footer';
import { FooterItem } from './footer/footer-item';
import { FrameView, hasPageField } from './frame-view';
import { Header } from './header/header';
import { NavigationBar } from './navigation/navigation-bar';
import { NavigationBadge, NavigationBarItem } from './navigation/navigation-bar-item';
import { paintedPlatform } from './painted-platform';
import { SidebarColumn } from './sidebar/sidebar-column';
import { SidebarSkeleton } from './sidebar/sidebar-skeleton';
import { PageSkeleton } from './skeleton/page-skeleton';

const pictureMarks = Array.from({ length: paintedPictures }, (_, index) => `%picture${index + 1}%`);

const PaintedPicture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** Placeholder for a URL in links, which would resolve `%href%` as a relative one. */
const hrefMark = '/--href--';

/**
 * The frame as HTML and styles, for the build: rendered from the components of the live frame, so that both
 * look the same. Placeholders: `%title%`, `%navigation%`, `%footer%`,
 * `%contact%`, `%year%`, `%picture1%` … in the layouts; `%src%` in the picture; `%href%`, `%label%`,
 * `%badge%` in the items.
 */
export function prerenderFrame(): Frame {
  const { styles, markup } = compact(
    render([
      <PaintedFrame key="plain" layout="plain" />,
      <PaintedFrame key="sidebar" layout="sidebar" />,
      <Item key="current" current />,
      <Item key="other" current={false} />,
      <NavigationBadge key="badge">%badge%</NavigationBadge>,
      <FooterItem key="footer" label="%label%" path={hrefMark} />,
      <PaintedPicture key="picture" src="%src%" alt="" fetchPriority="high" />,
    ]),
  );
  const [
    plain = '',
    sidebar = '',
    current = '',
    other = '',
    badge = '',
    footerItem = '',
    picture = '',
  ] = markup;
  return {
    styles,
    layouts: { plain, sidebar, bare: '' },
    navigationItem: { current, other, badge },
    footerItem,
    picture,
  };
}

function render(elements: readonly ReactElement[]): Painting {
  const sheet = new ServerStyleSheet();
  try {
    const markup = elements.map((element) => markupOf(sheet, element));
    return { styles: sheet.getStyleTags().replaceAll(/<\/?style[^>]*>/g, ''), markup };
  } finally {
    sheet.seal();
  }
}

function markupOf(sheet: ServerStyleSheet, element: ReactElement): string {
  const html = renderToStaticMarkup(
    sheet.collectStyles(
      <MemoryRouter>
        <PlatformProvider value={paintedPlatform}>{element}</PlatformProvider>
      </MemoryRouter>,
    ),
  );
  return html.replaceAll(hrefMark, '%href%').replaceAll(' data-discover="true"', '');
}

function Item({ current }: { readonly current: boolean }) {
  return <NavigationBarItem label="%label%%badge%" path={hrefMark} current={current} />;
}

function PaintedFrame({ layout }: { readonly layout: Exclude<Layout, 'bare'> }) {
  return (
    <>
      <GlobalStyles />
      <FrameView
        header={
          <Header
            hasPageField={hasPageField(layout)}
            onOpenMenu={doNothing}
            onShowShortcuts={doNothing}
          />
        }
        navigation={<NavigationBar>%navigation%</NavigationBar>}
        sidebar={
          layout === 'sidebar' && (
            <SidebarColumn>
              <SidebarSkeleton />
            </SidebarColumn>
          )
        }
        footer={
          <Footer contacts="%contact%" year="%year%">
            %footer%
          </Footer>
        }
      >
        <PageSkeleton layout={layout} title="%title%" pictures={pictureMarks} />
      </FrameView>
    </>
  );
}

/** Buttons have no effect before the scripts run. */
function doNothing(): void {}
