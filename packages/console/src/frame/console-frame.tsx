import type { OperatorSession } from '@tessera/contracts';
import { mainId, media, SkipLink, token } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { useLiveReleases } from '../live/use-live-releases';
import { ConsoleHeader } from './console-header';
import { headerHeight, tallHeaderHeight } from './measures';

export interface ConsoleFrameProps {
  readonly operator: OperatorSession;
  readonly children: ReactNode;
}

/** The sticky header must not cover what is focused. */
const PageStyles = createGlobalStyle`
  html { scroll-padding-top: calc(${tallHeaderHeight} + ${token.space[4]}); }
  ${media.large} {
    html { scroll-padding-top: calc(${headerHeight} + ${token.space[4]}); }
  }
`;

const Screen = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/* A column, so that a page may fill what is left of the screen. */
const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
`;

/** Frame around every console page. */
export function ConsoleFrame({ operator, children }: ConsoleFrameProps) {
  useLiveReleases();
  return (
    <>
      <PageStyles />
      <Screen>
        <SkipLink />
        <ConsoleHeader operator={operator} />
        <Main id={mainId} tabIndex={-1}>
          {children}
        </Main>
      </Screen>
    </>
  );
}
