import * as Radix from 'radix-ui/tooltip';
import { useEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { token } from '../tokens/token';
import { ExternalTrigger } from './external-trigger';

const openDelayMs = 700;
const skipDelayMs = 300;

const appear = keyframes`
  from { opacity: 0; transform: translateY(2px); }
`;

const Content = styled(Radix.Content)`
  z-index: ${token.layer.tooltip};
  max-width: 20rem;
  padding: ${token.space[1]} ${token.space[2]};
  border: 1px solid transparent;
  border-radius: 6px;
  background: ${token.color.inverse};
  color: ${token.color.onInverse};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  box-shadow: ${token.shadow.raised};
  animation: ${appear} ${token.motion.fast} ${token.motion.ease};
`;

const keys = new WeakMap<HTMLElement, number>();
let lastKey = 0;

function keyOf(element: HTMLElement): number {
  const key = keys.get(element) ?? ++lastKey;
  keys.set(element, key);
  return key;
}

/** Radix' tooltips for elements that are already on the page. */
export function TooltipLayer({ anchors }: { readonly anchors: readonly HTMLElement[] }) {
  return (
    <Radix.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {anchors.map((anchor) => (
        <AnchoredTooltip key={keyOf(anchor)} anchor={anchor} />
      ))}
    </Radix.Provider>
  );
}

function AnchoredTooltip({ anchor }: { readonly anchor: HTMLElement }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // Radix does not report a focus that moves on before the tooltip is rendered.
    const handleBlur = () => setOpen(false);
    anchor.addEventListener('blur', handleBlur);
    return () => anchor.removeEventListener('blur', handleBlur);
  }, [anchor]);
  useEffect(() => {
    if (!open) return undefined;
    const observer = new MutationObserver(() => {
      if (!anchor.isConnected) setOpen(false);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [anchor, open]);
  // The tooltip would cover what the element has opened.
  const handleOpenChange = (next: boolean) => setOpen(next && anchor.ariaExpanded !== 'true');
  return (
    <Radix.Root open={open} onOpenChange={handleOpenChange}>
      <Radix.Trigger asChild>
        <ExternalTrigger element={anchor} />
      </Radix.Trigger>
      {/* Beside the page, its text would be outside of every landmark. */}
      <Radix.Portal container={anchor.closest('main')}>
        <Content sideOffset={6} collisionPadding={8}>
          {anchor.dataset.tooltip}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
