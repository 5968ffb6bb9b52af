import type { Channel } from '@tessera/contracts';

/** The site in one line: `7 remotes and the shell · 1 rolling out · 1 disabled`. */
export function summaryOf(channels: readonly Channel[]): string {
  const remotes = channels.filter(({ name }) => name !== 'shell').length;
  const rolling = channels.filter(({ candidate }) => candidate).length;
  const disabled = channels.filter((channel) => channel.disabled !== null).length;
  const parts = [`${remotes} ${remotes === 1 ? 'remote' : 'remotes'} and the shell`];
  if (rolling > 0) parts.push(`${rolling} rolling out`);
  if (disabled > 0) parts.push(`${disabled} disabled`);
  return parts.join(' · ');
}
