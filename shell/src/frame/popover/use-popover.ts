import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigated } from '../use-navigated';

/**
 * A panel below a button, as a disclosure: closed by Escape, by pointing or tabbing elsewhere and by
 * navigating. Escape gives the focus back to the button.
 */
export function usePopover() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setOpen(false);
  usePointerOutside(root, open, close);
  useNavigated(close);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
    trigger.current?.focus();
  };
  const handleBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  return {
    open,
    close,
    rootProps: { ref: root, onKeyDown: handleKeyDown, onBlur: handleBlur },
    triggerProps: {
      ref: trigger,
      'aria-expanded': open,
      'aria-controls': open ? panelId : undefined,
      onClick: () => setOpen(!open),
    },
    panelId,
  };
}

function usePointerOutside(
  root: RefObject<HTMLElement | null>,
  active: boolean,
  onOutside: () => void,
): void {
  useEffect(() => {
    if (!active) return undefined;
    const handlePointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) onOutside();
    };
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  });
}
