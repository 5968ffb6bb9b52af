import type { Response } from '@tessera/contracts';
import type { Colors } from '../output.js';
import { minute } from './moment.js';
import { printable } from './printable.js';

type Alarms = Response<'GET /api/alarms'>;

/** All alarms with advice, and whether the webhook reports them. */
export function describeAlarms({ alarms, webhook }: Alarms, colors: Colors): string {
  const { bold, dim, red } = colors;
  const entries = alarms.map(
    ({ text, advice, since }) =>
      `${red(bold(printable(text)))} ${dim(`since ${minute(since)}`)}\n  ${printable(advice)}\n`,
  );
  return `${entries.join('') || 'No alarms.\n'}${dim(describeWebhook(webhook))}\n`;
}

/** `2 alarms: …`; empty without alarms. */
export function alarmLine(alarms: Alarms['alarms'], { red }: Colors): string {
  if (alarms.length === 0) return '';
  const count = alarms.length === 1 ? '1 alarm' : `${alarms.length} alarms`;
  const texts = alarms.map(({ text }) => printable(text)).join(' ');
  return `\n${red(`${count}: ${texts}`)}\nWhat to do: tessera alarms\n`;
}

function describeWebhook(webhook: Alarms['webhook']): string {
  if (!webhook) return 'Alarms are not sent anywhere: ALARM_WEBHOOK_URL is not set.';
  const { lastDelivery } = webhook;
  if (!lastDelivery) return 'Nothing has been sent to the webhook yet.';
  const { at, error } = lastDelivery;
  const outcome = error === null ? 'accepted' : `failed: ${printable(error)}`;
  return `Last message to the webhook: ${minute(at)}, ${outcome}.`;
}
