import { type ComponentPropsWithRef, useEffect, useEffectEvent, useLayoutEffect } from 'react';

type TriggerProps = ComponentPropsWithRef<'button'>;

interface ExternalTriggerProps extends TriggerProps {
  readonly element: HTMLElement;
}

const handlerOf = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const satisfies Record<string, keyof TriggerProps>;

type EventName = keyof typeof handlerOf;
const eventNames = Object.keys(handlerOf) as EventName[];

/**
 * Connects an element that was rendered elsewhere to the Radix trigger around it: what Radix would give to its child
 * (ref, handlers, description) goes to that element.
 */
export function ExternalTrigger({ element, ref, ...props }: ExternalTriggerProps) {
  useExternalRef(element, ref);
  useDescription(element, props['aria-describedby']);
  const handle = useEffectEvent((event: Event) => {
    const handler = props[handlerOf[event.type as EventName]] as
      | ((event: Event) => void)
      | undefined;
    if (event.type === 'focus' && !element.matches(':focus-visible')) return;
    handler?.(event);
  });
  useEffect(() => {
    for (const name of eventNames) element.addEventListener(name, handle);
    // The event that made this code load happened before there was a listener.
    if (element.matches(':hover'))
      handle(new PointerEvent('pointermove', { pointerType: 'mouse' }));
    if (element.matches(':focus-visible')) handle(new FocusEvent('focus'));
    return () => {
      for (const name of eventNames) element.removeEventListener(name, handle);
    };
  }, [element]);
  return null;
}

/** The same for a trigger that opens by itself: Radix only places its content at the element, and returns the focus. */
export function ExternalAnchor({ element, ref }: ExternalTriggerProps) {
  useExternalRef(element, ref);
  return null;
}

function useExternalRef(element: HTMLElement, ref: TriggerProps['ref']): void {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined;
    // Radix composes its refs for buttons; it only measures the element and listens to it.
    const release = ref(element as HTMLButtonElement);
    return typeof release === 'function' ? release : () => void ref(null);
  }, [element, ref]);
}

/** A description that only repeats the name of the element would be read twice. */
function useDescription(element: HTMLElement, id: string | undefined): void {
  useEffect(() => {
    if (!id || element.getAttribute('aria-label') === element.dataset.tooltip) return undefined;
    element.setAttribute('aria-describedby', id);
    return () => element.removeAttribute('aria-describedby');
  }, [element, id]);
}
