import type { ThemeMessage } from '@tessera/contracts';
import { usePlatform } from '@tessera/platform';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PaymentMessage, readPaymentMessage } from './payment-messages';

/** After how many milliseconds without a word the frame is taken for lost. */
const patience = 15_000;

export interface PaymentFrameState {
  readonly element: RefObject<HTMLIFrameElement | null>;
  /** Another number is another frame. */
  readonly attempt: number;
  /** Of its content in px; `null` until it can be used. */
  readonly height: number | null;
  readonly isSilent: boolean;
  readonly retry: () => void;
}

/** Listens to the frame with the payment form, and to nobody else. */
export function usePaymentFrame(onMessage: (message: PaymentMessage) => void): PaymentFrameState {
  const element = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [height, setHeight] = useState<number | null>(null);
  const [isSilent, setIsSilent] = useState(false);
  const handle = useEffectEvent(({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== element.current?.contentWindow) return;
    const message = readPaymentMessage(data);
    if (message?.kind === 'payment-height') {
      setHeight(message.height);
      setIsSilent(false);
    } else if (message) onMessage(message);
  });
  useEffect(() => {
    addEventListener('message', handle);
    return () => removeEventListener('message', handle);
  }, []);
  useEffect(() => {
    if (height !== null) return;
    const timer = setTimeout(() => setIsSilent(true), patience);
    return () => clearTimeout(timer);
  }, [attempt, height]);
  useThemeInside(element);
  const retry = () => {
    setIsSilent(false);
    setAttempt((count) => count + 1);
  };
  return { element, attempt, height, isSilent, retry };
}

/** The frame's document comes with the theme; later choices are passed on. */
function useThemeInside(element: RefObject<HTMLIFrameElement | null>): void {
  const { preference } = usePlatform().theme;
  const known = useRef(preference);
  useEffect(() => {
    if (known.current === preference) return;
    known.current = preference;
    const message: ThemeMessage = { kind: 'theme', preference };
    element.current?.contentWindow?.postMessage(message, location.origin);
  }, [element, preference]);
}
