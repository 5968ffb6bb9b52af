import { request, urlOf } from '@tessera/api-client';
import type { AdEventKind } from '@tessera/contracts-billing';

interface AdEvent {
  readonly ticket: string;
  readonly kind: AdEventKind;
}

const pauseMs = 3_000;
/** As many as the endpoint takes. */
const batchSize = 20;

const reported = new Set<string>();
let waiting: readonly AdEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports that an ad was seen or followed, with others some seconds later. What does not arrive is lost: nobody waits for it. */
export function reportAd(ticket: string, kind: AdEventKind): void {
  const key = `${kind} ${ticket}`;
  if (reported.has(key)) return;
  if (reported.size === 0) document.addEventListener('visibilitychange', sendIfHidden);
  reported.add(key);
  waiting = [...waiting, { ticket, kind }];
  timer ??= setTimeout(() => void send(), pauseMs);
}

function take(): readonly AdEvent[] {
  const events = waiting.slice(0, batchSize);
  waiting = waiting.slice(batchSize);
  clearTimeout(timer);
  timer = undefined;
  return events;
}

async function send(): Promise<void> {
  const events = [...take()];
  if (events.length === 0) return;
  await request('POST /api/ads/events', { body: { events } }).catch(() => undefined);
}

/** The page may be left, for example to where the ad leads. */
function sendIfHidden(): void {
  if (document.visibilityState !== 'hidden') return;
  const events = take();
  if (events.length === 0) return;
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  navigator.sendBeacon(urlOf('POST /api/ads/events'), body);
}
