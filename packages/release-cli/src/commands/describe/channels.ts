import type { Candidate, Channel, PublishedVersion } from '@tessera/contracts';
import type { PublishResult } from '../../publishing/publish-folder.js';
import { duration } from '../options/duration.js';
import type { Colors } from '../output.js';
import { minute } from './moment.js';
import { printable } from './printable.js';
import { table } from './table.js';

/** All channels, one per line. */
export function describeChannels(channels: readonly Channel[], colors: Colors): string {
  if (channels.length === 0) return 'Nothing published yet.\n';
  const rows = channels.map(
    ({ name, revision, stable, candidate, lastGood, disabled, versions }) => [
      name,
      `r${revision}`,
      stable ?? '-',
      candidate ? share(candidate) : '',
      disabled === null ? '' : 'disabled',
      lastGood === null ? '' : `last good ${lastGood}`,
      `${versions.length} ${versions.length === 1 ? 'version' : 'versions'}`,
    ],
  );
  const { bold, dim, green, yellow, red } = colors;
  return table(rows, [bold, dim, green, yellow, red, String, dim]);
}

/** One channel in full detail. */
export function describeChannel(channel: Channel, colors: Colors): string {
  const { name, revision, stable, candidate, lastGood, disabled, changedAt, versions } = channel;
  const since = changedAt ? `, changed ${minute(changedAt)}` : '';
  const rows = [
    ['stable', stable ?? 'none'],
    ['candidate', candidate ? `${share(candidate)}, ${pace(candidate)}` : 'none'],
    ['last good', lastGood ?? 'none'],
    ['disabled', disabled ?? 'no'],
  ];
  const head = `${colors.bold(name)}  revision ${revision}${since}\n`;
  return `${head}${table(rows, [colors.dim, String])}\n${describeVersions(channel, versions, colors)}`;
}

/** What a version asks of browsers and crawlers that the stable one does not, in one line; empty if nothing. */
export function describeNeeds(
  { name, version, newNeeds }: Pick<PublishResult, 'name' | 'version' | 'newNeeds'>,
  colors: Colors,
): string {
  if (newNeeds.length === 0) return '';
  const needs = newNeeds.map(printable).join('; ');
  return `${colors.bold(name)} ${version} ${colors.yellow(`newly needs: ${needs}`)}\n`;
}

/** State of a channel in one line. */
export function describeState(channel: Channel, colors: Colors): string {
  const { name, revision, stable, candidate, disabled } = channel;
  const parts = [
    stable === null ? 'not active' : colors.green(`${stable} active`),
    ...(candidate ? [colors.yellow(share(candidate))] : []),
    ...(disabled === null ? [] : [colors.red(`disabled: ${printable(disabled)}`)]),
  ];
  return `${colors.bold(name)}: ${parts.join(', ')} ${colors.dim(`(revision ${revision})`)}\n`;
}

function share({ version, percent, step, steps }: Candidate): string {
  return `${version} at ${percent} % (step ${step + 1} of ${steps.length})`;
}

function pace({ bakeSeconds, stepStartedAt }: Candidate): string {
  const next = bakeSeconds === null ? 'waits for --advance' : `${duration(bakeSeconds)} per step`;
  return `since ${minute(stepStartedAt)}, ${next}`;
}

function describeVersions(
  channel: Channel,
  versions: readonly PublishedVersion[],
  colors: Colors,
): string {
  const rows = versions.map((published) => [
    mark(channel, published.version),
    published.version,
    minute(published.publishedAt),
    published.publishedBy,
    published.commit === null ? '-' : shortCommit(published.commit),
    `${Math.ceil(published.size / 1024)} kB`,
    remarks(published),
  ]);
  const { bold, dim, green, red } = colors;
  return table(rows, [green, bold, dim, String, dim, dim, red]);
}

/** Shortens the hash only: `0123456789+changes`. */
function shortCommit(commit: string): string {
  return commit.replace(/^([0-9a-f]{10})[0-9a-f]*/, '$1');
}

/** Why a version may not be served. */
function remarks({ quarantine, damagedAt }: PublishedVersion): string {
  const damaged = damagedAt === null ? [] : [`damaged since ${minute(damagedAt)}`];
  const held = quarantine ? [`quarantined: ${quarantine.reason}`] : [];
  return [...damaged, ...held].join(', ');
}

function mark({ stable, candidate }: Channel, version: string): string {
  if (version === stable) return '*';
  return version === candidate?.version ? '%' : ' ';
}
