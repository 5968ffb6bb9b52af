import type { Channel } from '@tessera/contracts';
import type { Colors } from './output.js';

/** Channels as a table: name, active version, since when, number of versions. */
export function describeChannels(channels: readonly Channel[], colors: Colors): string {
  if (channels.length === 0) return `Nothing is published yet.\n`;
  const rows = channels.map(({ name, active, activatedAt, versions }) => [
    name,
    active ?? '-',
    activatedAt ? `since ${minute(activatedAt)}` : 'not active',
    `${versions.length} ${versions.length === 1 ? 'version' : 'versions'}`,
  ]);
  return table(rows, [colors.bold, colors.green, colors.dim, String]);
}

/** One channel with all its versions, newest first; the active one is marked. */
export function describeVersions({ active, versions }: Channel, colors: Colors): string {
  const rows = versions.map(({ version, publishedAt, publishedBy, size }) => [
    version === active ? '*' : ' ',
    version,
    minute(publishedAt),
    publishedBy,
    `${Math.ceil(size / 1024)} kB`,
  ]);
  return table(rows, [colors.green, colors.bold, colors.dim, String, String]);
}

function table(rows: readonly string[][], paint: readonly ((text: string) => string)[]): string {
  const widths = paint.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row.map((text, column) => paint[column]?.(text.padEnd(widths[column] ?? 0))).join('  '),
  );
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

/** `2026-11-20T10:00:12.000Z` as `2026-11-20 10:00 UTC`. */
function minute(moment: string): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`;
}
