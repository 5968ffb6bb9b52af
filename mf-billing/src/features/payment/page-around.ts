import { type RefObject, useEffect } from 'react';
import type { PaymentMessage } from './payment-messages';

/** Whether a page of the site shows this one in a frame; the server lets no other site do that. */
export function isFramed(): boolean {
  return window.parent !== window;
}

/** Tells the page around the frame how the payment goes. */
export function tellPage(message: PaymentMessage): void {
  window.parent.postMessage(message, location.origin);
}

/** Has the page around make the frame as high as its content. */
export function useReportedHeight(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = content;
    if (!current) return undefined;
    const report = () =>
      tellPage({
        kind: 'payment-height',
        height: Math.ceil(current.getBoundingClientRect().height),
      });
    const observer = new ResizeObserver(report);
    observer.observe(current);
    return () => observer.disconnect();
  }, [content]);
}
