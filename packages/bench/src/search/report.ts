import { quantile } from '../statistics.js';
import type { Memory } from './measured-process.js';

/** What one kind of searches took, in milliseconds. */
interface Measured {
  readonly name: string;
  readonly times: readonly number[];
}

export interface Results {
  readonly videos: number;
  /** Of fetching 24 videos by ids. */
  readonly fetches: readonly number[];
  readonly classes: readonly Measured[];
  /** Of searches of all kinds, in the shares of the log. */
  readonly mix: readonly number[];
  readonly memory: Memory;
  /** Bytes in the database. */
  readonly indexBytes: number;
}

/** Times, as ratios to fetching 24 videos by ids. */
const targets = { mixP95: 4, classP95: 12, suggestionsP95: 2 };

export function report(results: Results): string {
  const { fetches, classes, mix, memory, videos, indexBytes } = results;
  const unit = quantile(fetches, 0.5);
  const rows = classes.map((one) => row(one, unit));
  const mixRatio = quantile(mix, 0.95) / unit;
  const likeForLike = quantile(mix, 0.95) / quantile(fetches, 0.95);
  const suggestions = classes.find(({ name }) => name === 'suggestions');
  const suggestionsRatio = quantile(suggestions?.times ?? [], 0.95) / unit;
  const slowest = Math.max(...classes.map(({ times }) => quantile(times, 0.95) / unit));
  return [
    `### Searches among ${videos.toLocaleString('en')} videos`,
    '',
    `Fetching 24 videos by ids takes ${milliseconds(unit)} (p95 ${milliseconds(quantile(fetches, 0.95))}).`,
    '',
    '| searches | n | p50 | p95 | p99 | p50 ratio | p95 ratio |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...rows,
    row({ name: '**mix**', times: mix }, unit),
    '',
    `- p95 of the mix: ${mixRatio.toFixed(1)}× (target ${targets.mixP95}×): ${verdict(mixRatio, targets.mixP95)}; ${likeForLike.toFixed(1)}× the p95 of fetching`,
    `- slowest kind, p95: ${slowest.toFixed(1)}× (target ${targets.classP95}×): ${verdict(slowest, targets.classP95)}`,
    `- suggestions, p95: ${suggestionsRatio.toFixed(2)}× (target ${targets.suggestionsP95}×): ${verdict(suggestionsRatio, targets.suggestionsP95)}`,
    `- memory of the process: ${megabytes(memory.rss)}, of which arrays ${megabytes(memory.arrayBuffers)}`,
    `- index in the database: ${megabytes(indexBytes)}`,
  ].join('\n');
}

function row({ name, times }: Measured, unit: number): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share));
  const cells = [p50, p95, p99].map((value) => milliseconds(value ?? Number.NaN));
  const ratios = [p50, p95].map((value) => `${((value ?? Number.NaN) / unit).toFixed(1)}×`);
  return `| ${[name, times.length, ...cells, ...ratios].join(' | ')} |`;
}

function verdict(value: number, target: number): string {
  return value <= target ? 'held' : 'MISSED';
}

function milliseconds(value: number): string {
  return `${value.toFixed(2)} ms`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
