import { hostname } from 'node:os';
import type { Alarm } from '@tessera/contracts';
import type { Settings } from '../../../platform/config/index.js';

/** What a webhook is told of. `test` is the kind of a message that somebody sent to try it. */
interface Notification extends Pick<Alarm, 'subject' | 'text' | 'advice' | 'since'> {
  readonly kind: Alarm['kind'] | 'test';
  readonly state: 'open' | 'over';
}

/** A message to the webhook. Chat tools show `text`, which says everything by itself. */
interface AlarmMessage extends Notification {
  /** Name of the site. */
  readonly site: string;
  /** Address of the console. */
  readonly console: string;
}

export function alarmMessage(told: Notification, { publicUrl }: Pick<Settings, 'publicUrl'>): AlarmMessage {
  const site = publicUrl ? new URL(publicUrl).host : hostname();
  const console = `${publicUrl ?? ''}/operator`;
  return { ...told, text: plain(summary(told, site, console)), site, console };
}

function summary({ state, text, advice, since }: Notification, site: string, console: string): string {
  if (state === 'open') return `${site}: ${text} ${advice} Console: ${console}`;
  return `${site}: Over: ${text} (since ${since.slice(0, 16).replace('T', ' ')} UTC)`;
}

/** Chat tools take what stands in angle brackets for mentions and links. */
function plain(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›');
}
