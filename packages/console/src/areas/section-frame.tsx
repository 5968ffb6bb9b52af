import type { ComposedSection } from '@tessera/contracts';
import { fillRoute, sectionDocument } from '@tessera/contracts/values';
import { token } from '@tessera/design-system';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { RowsSkeleton } from '../controls/rows';
import { pageWidth } from '../frame/measures';
import { useConsole } from '../services/console-services';
import { SectionFailure } from './section-failure';
import type { SectionFrameState } from './use-section-frame';

export interface SectionFrameProps {
  readonly section: ComposedSection;
  readonly frame: SectionFrameState;
}

/* What is left of the screen. The frame has no size of its own: what it shows can't move the page. */
const Stage = styled.div`
  position: relative;
  flex: 1;
  min-height: 24rem;
`;

const StyledFrame = styled.iframe`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
`;

const Cover = styled.div`
  position: absolute;
  inset: 0;
  overflow: auto;
  scrollbar-gutter: stable;
  background: ${token.color.canvas};
`;

const Placeholder = styled.div`
  ${pageWidth}
  padding-block: ${token.space[4]};
`;

/** A section, behind a placeholder until it says that it is shown, and behind a message if it fails. */
export function SectionFrame({ section, frame }: SectionFrameProps) {
  const { key, element, state, reload } = frame;
  return (
    <Stage aria-busy={state.status === 'loading'}>
      <Document key={key} section={section} element={element} inert={state.status !== 'shown'} />
      {state.status === 'loading' && (
        <Cover>
          <Placeholder>
            <RowsSkeleton count={4} />
          </Placeholder>
        </Cover>
      )}
      {(state.status === 'failed' || state.status === 'silent') && (
        <Cover>
          <SectionFailure section={section} state={state} onReload={reload} />
        </Cover>
      )}
    </Stage>
  );
}

interface DocumentProps {
  readonly section: ComposedSection;
  readonly element: RefObject<HTMLIFrameElement | null>;
  /** While something covers it. */
  readonly inert: boolean;
}

function Document({ section, element, inert }: DocumentProps) {
  const { search } = useLocation();
  // Only the first one: the frame moves on by itself, and the console's address follows it.
  const [address] = useState(() => documentOf(section) + search);
  useThemeInside(element);
  return <StyledFrame ref={element} src={address} title={section.title} inert={inert} />;
}

function documentOf({ remote, path }: ComposedSection): string {
  return fillRoute(sectionDocument, (name) => (name === 'remote' ? remote : path));
}

/** The document comes with the theme; later choices are passed on. */
function useThemeInside(element: RefObject<HTMLIFrameElement | null>): void {
  const { preference } = useConsole().theme;
  const known = useRef(preference);
  useEffect(() => {
    if (known.current === preference) return;
    known.current = preference;
    element.current?.contentWindow?.postMessage({ kind: 'theme', preference }, location.origin);
  }, [element, preference]);
}
