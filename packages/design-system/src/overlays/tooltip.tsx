import { cloneElement, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useDeferred } from './use-deferred';

export interface TooltipProps {
  readonly label: string;
  /** One element that can be focused and that hands `data-*` attributes on to the page. */
  readonly children: ReactElement<{ 'data-tooltip'?: string }>;
}

const load = async () => (await import('./tooltip-layer')).TooltipLayer;

/**
 * Says in a few words what an element is for, when it is pointed at or focused by keyboard.
 * Shown by the `TooltipProvider` of the page.
 */
export function Tooltip({ label, children }: TooltipProps) {
  return cloneElement(children, { 'data-tooltip': label });
}

/**
 * Shows the tooltips of the page, also of elements outside its children; rendered once, by the shell.
 * The code that places them is loaded at the first hover or focus of such an element: it is larger than
 * all of the other primitives together, and phones never need it.
 */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  const anchors = useTooltipAnchors();
  const layer = useDeferred({ load, wantedFor: anchors.length > 0 && anchors }, { anchors });
  return (
    <>
      {children}
      {layer}
    </>
  );
}

/** The elements with a tooltip that were pointed at or focused so far and are still on the page. */
function useTooltipAnchors(): readonly HTMLElement[] {
  const [anchors, setAnchors] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const handleIntent = (event: Event) => {
      const anchor = anchorOf(event);
      if (!anchor) return;
      setAnchors((known) =>
        known.includes(anchor) ? known : [...known.filter((other) => other.isConnected), anchor],
      );
    };
    document.addEventListener('pointerover', handleIntent);
    document.addEventListener('focusin', handleIntent);
    return () => {
      document.removeEventListener('pointerover', handleIntent);
      document.removeEventListener('focusin', handleIntent);
    };
  }, []);
  return anchors;
}

function anchorOf(event: Event): HTMLElement | null {
  if (event instanceof PointerEvent && event.pointerType === 'touch') return null;
  return event.target instanceof Element
    ? event.target.closest<HTMLElement>('[data-tooltip]')
    : null;
}
