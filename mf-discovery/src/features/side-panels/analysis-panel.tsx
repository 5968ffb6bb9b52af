import type { SlotProps } from '@tessera/contracts';
import { Button, Drawer, Heading, media, scrollArea, token } from '@tessera/design-system';
import { Slot, usePlatform } from '@tessera/platform';
import { ChartNoAxesCombined } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useIsLarge } from '../../layout/window-width';

const title = 'Smart Content Analysis';

/* As wide before its content is there as afterward, and as the space that the shell leaves for it in the painted frame. Takes no space where that has failed: then the heading is alone. */
const Side = styled.aside`
  ${scrollArea}
  position: sticky;
  top: calc(${token.space[16]} + ${token.space[4]});
  flex: 0 0 clamp(18rem, 24vw, 22rem);
  max-height: calc(100dvh - ${token.space[16]} - ${token.space[8]});
  margin-left: ${token.space[4]};
  padding: 0 0 ${token.space[4]} ${token.space[4]};
  border-left: 1px solid ${token.color.border};
  ${media.wide} {
    margin-left: ${token.space[6]};
    padding-left: ${token.space[6]};
  }
  &:not(:has(> :nth-child(2))) {
    display: none;
  }
`;

const SideTitle = styled(Heading)`
  margin-bottom: ${token.space[1]};
`;

/* Opposite the round button of the other panel, and as high. */
const SheetButton = styled(Button)`
  position: fixed;
  right: ${token.space[6]};
  bottom: ${token.space[6]};
  z-index: ${token.layer.header};
  min-height: calc(${token.space[12]} + ${token.space[1]});
  border-radius: calc(${token.space[12]} / 2 + ${token.space[1]});
  box-shadow: ${token.shadow.floating};
`;

/** The analysis of the video that was opened last: beside the videos in large windows, a sheet in others. */
export function AnalysisPanel(props: SlotProps['discovery.analysis']) {
  const { isSlotFilled } = usePlatform();
  if (!isSlotFilled('discovery.analysis')) return null;
  return (
    <Panel render={(fallback) => <Slot name="discovery.analysis" {...{ props, fallback }} />} />
  );
}

/** The same beside the cross-platform search. */
export function SearchAnalysisPanel(props: SlotProps['cross-platform.panel']) {
  const { isSlotFilled } = usePlatform();
  if (!isSlotFilled('cross-platform.panel')) return null;
  return (
    <Panel render={(fallback) => <Slot name="cross-platform.panel" {...{ props, fallback }} />} />
  );
}

interface PanelProps {
  /** @param fallback what stands for the content while it is loaded */
  readonly render: (fallback: ReactNode) => ReactNode;
}

/* The content is at one of the two places, so that nothing is requested or read out twice. */
function Panel({ render }: PanelProps) {
  const isLarge = useIsLarge();
  const isIdle = useIsIdle();
  const waiting = <div aria-busy />;
  const content = isIdle ? render(waiting) : waiting;
  if (!isLarge) return <Sheet>{content}</Sheet>;
  return (
    <Side aria-label={title}>
      <SideTitle level={2} size="body">
        {title}
      </SideTitle>
      {content}
    </Side>
  );
}

/** Whether the page has had nothing better to do since it was rendered: the videos come first. */
function useIsIdle(): boolean {
  // Safari has no such callback.
  const [isIdle, setIsIdle] = useState(() => !('requestIdleCallback' in globalThis));
  useEffect(() => {
    if (isIdle) return undefined;
    const request = requestIdleCallback(() => setIsIdle(true));
    return () => cancelIdleCallback(request);
  }, [isIdle]);
  return isIdle;
}

function Sheet({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SheetButton aria-label={title} aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <ChartNoAxesCombined size={20} aria-hidden />
        Analysis
      </SheetButton>
      <Drawer open={isOpen} onClose={() => setIsOpen(false)} side="bottom" title={title}>
        {children}
      </Drawer>
    </>
  );
}
