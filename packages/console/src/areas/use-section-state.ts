import type { SectionMessage } from '@tessera/contracts';
import { type RefObject, useEffect, useState } from 'react';

/** How the frame of a section is. `silent`: it has not said anything for so long that something must be wrong. */
export type SectionState =
  | { readonly status: 'loading' }
  | { readonly status: 'silent' }
  | { readonly status: 'shown'; readonly version: string }
  | { readonly status: 'failed'; readonly version: string | null };

/** How long a frame may take to show its section, in seconds: as long as the console itself. */
export const openTimeoutSeconds = 10;

const loading: SectionState = { status: 'loading' };
const silent: SectionState = { status: 'silent' };

export interface WatchedFrame {
  /** Another key is another frame. */
  readonly key: string;
  readonly element: RefObject<HTMLIFrameElement | null>;
  /** @param address path and query that the frame shows now */
  readonly onMoved: (address: string) => void;
}

interface KnownState {
  /** Of the frame. */
  readonly key: string;
  readonly state: SectionState;
}

/** Listens to what a frame says of itself. */
export function useSectionState({ key, element, onMoved }: WatchedFrame): SectionState {
  const [known, setKnown] = useState<KnownState>({ key, state: loading });
  useEffect(() => {
    const giveUp = () =>
      setKnown((before) => (isOver(before, key) ? before : { key, state: silent }));
    const timer = setTimeout(giveUp, openTimeoutSeconds * 1000);
    return () => clearTimeout(timer);
  }, [key]);
  useEffect(() => {
    const handle = (event: MessageEvent<unknown>) => {
      const frame = element.current?.contentWindow;
      if (!frame || event.source !== frame || event.origin !== location.origin) return;
      const message = messageIn(event.data);
      if (message?.kind === 'section-moved') onMoved(message.address);
      else if (message) setKnown({ key, state: stateOf(message) });
    };
    addEventListener('message', handle);
    return () => removeEventListener('message', handle);
  }, [key, element, onMoved]);
  return known.key === key ? known.state : loading;
}

function isOver(known: KnownState, key: string): boolean {
  return known.key === key && known.state.status !== 'loading';
}

type Outcome = Exclude<SectionMessage, { kind: 'section-moved' }>;

function stateOf(message: Outcome): SectionState {
  return message.kind === 'section-shown'
    ? { status: 'shown', version: message.version }
    : { status: 'failed', version: message.version };
}

/** Whatever a release sends, the console stands: `null` for what is no message of a section. */
function messageIn(data: unknown): SectionMessage | null {
  const { kind, version, address } = Object(data) as Record<string, unknown>;
  const named = typeof version === 'string' ? version : null;
  if (kind === 'section-moved' && typeof address === 'string') return { kind, address };
  if (kind === 'section-shown' && named !== null) return { kind, version: named };
  return kind === 'section-failed' ? { kind, version: named } : null;
}
