import { hostname } from 'node:os';
import type { Alarm } from '@tessera/contracts';
import type { Settings } from '../../../../platform/config/index.js';

/** The state of an alarm. `test` is the kind of a test message. */
interface Notification extends Pick<Alarm, 'subject' | 'text' | 'advice' | 'since'> {
  readonly kind: Alarm['kind'] | 'test';
  readonly state: 'open' | 'resolved';
}

/** A message to the webhook. Chat tools show `text`, which is complete by itself. */
interface AlarmMessage extends Notification {
  /** Name of the site. */
  readonly site: string;
  /** Address of the console. */
  readonly console: string;
}

export function alarmMessage(
  notification: Notification,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): AlarmMessage {
  const site = publicUrl ? new URL(publicUrl).host : hostname();
  const console = `${publicUrl ?? ''}/operator`;
  return { ...notification, text: plain(summary(notification, site, console)), site, console };
}

function summary(
  { state, text, advice, since }: Notification,
  site: string,
  console: string,
): string {
  if (state === 'open') return `${site}: ${text} ${advice} Console: ${console}`;
  return `${site}: Resolved: ${text} (since ${since.slice(0, 16).replace('T', ' ')} UTC)`;
}

/** Chat tools interpret angle brackets as mentions and links. */
function plain(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›');
}
