import type { ComposedRemote } from '@tessera/contracts';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { observations } from '../telemetry/observations';
import { visibleIn } from './visible-content';

/** Without a box of its own, so that it never changes how a page looks. */
const Container = styled.div`
  display: contents;
`;

export interface PageContainerProps {
  readonly remote: ComposedRemote;
  /** The module that the page comes from. */
  readonly module: string;
  readonly children: ReactNode;
}

/** The place of a remote's page; it reports that the page is shown once something of it can be seen. */
export function PageContainer({ remote, module, children }: PageContainerProps) {
  const container = useRef<HTMLDivElement>(null);
  useReportSeen(remote, module, container);
  return (
    <Container ref={container} data-part={remote.name}>
      {children}
    </Container>
  );
}

/** Delays until the next look, in milliseconds. The last one is repeated. */
const delays = [0, 100, 200, 400, 800, 1000] as const;

/** A page that shows nothing by then was long counted as hanging. In looks, of about a second each. */
const maxLooks = 120;

function useReportSeen(
  remote: ComposedRemote,
  module: string,
  container: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const page = { remote, module };
    // In a frame the page around it decides what is seen, and an ad may leave its frame empty.
    if (window.parent !== window) return observations.pageShown(page);
    let looks = 0;
    const look = () => {
      if (!container.current) return;
      const visible = visibleIn(container.current);
      if (visible === 'content') return observations.pageShown(page);
      observations.pageSeen(page, visible);
      looks += 1;
      if (looks < maxLooks) timer = setTimeout(look, delays[Math.min(looks, delays.length - 1)]);
    };
    // After the frame is painted, when reading its layout costs nothing; in a hidden tab there are no frames to wait for.
    let timer = setTimeout(look, delays[0]);
    return () => clearTimeout(timer);
  }, [remote, module, container]);
}
