import type { Layout } from '@tessera/contracts';
import { mainId, media, SkipLink, token } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { headerHeight, navigationHeight } from './dimensions';

export interface FrameViewProps {
  readonly header: ReactNode;
  readonly navigation: ReactNode;
  /** Column beside the page on large screens. */
  readonly sidebar: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** Keeps scroll targets clear of the sticky header. */
const ScrollPadding = createGlobalStyle`
  html { scroll-padding-top: calc(${headerHeight} + ${token.space[4]}); }
`;

/* At least as high as the window, so that the footer does not appear while a page loads. */
const Columns = styled.div`
  display: flex;
  align-items: start;
  width: 100%;
  max-width: ${token.measure.page};
  min-height: calc(100dvh - ${headerHeight});
  margin-inline: auto;
  ${media.large} {
    min-height: calc(100dvh - ${headerHeight} - ${navigationHeight});
  }
`;

const Main = styled.main`
  flex: 1;
  min-width: 0;
`;

/** The layout of the frame, shared by the live frame and the one painted before scripts run. */
export function FrameView({ header, navigation, sidebar, footer, children }: FrameViewProps) {
  return (
    <>
      <ScrollPadding />
      <SkipLink />
      {header}
      {navigation}
      <Columns>
        {sidebar}
        <Main id={mainId} tabIndex={-1}>
          {children}
        </Main>
      </Columns>
      {footer}
    </>
  );
}

/** Whether pages of a layout have their own search field. */
export function hasPageField(layout: Layout): boolean {
  return layout === 'sidebar';
}
