import { quantile } from '../statistics.js';

/** Milliseconds that the same file took by each way. */
interface Round {
  readonly bare: number;
  readonly parts: number;
  readonly form: number;
}

/** What was measured on one store. */
export interface StoreResult {
  readonly store: string;
  /** Of the file of the rounds. */
  readonly bytes: number;
  readonly rounds: readonly Round[];
  /** What a large file needs beyond what the idle process has, in bytes of memory. */
  readonly large: { readonly bytes: number; readonly parts: number; readonly form: number };
  readonly photo: {
    readonly bytes: number;
    readonly took: readonly { readonly kept: number; readonly avatar: number }[];
    readonly used: number;
  };
}

const mebibyte = 1024 * 1024;
/** Of the speed of a bare server, at least; with S3, which has the bytes twice on the way, it is only said. */
const targetRatio = 0.7;
/** Beyond an idle process, in MB. */
const targetMb = 64;

/** The comparison as Markdown. */
export function uploadReport(results: readonly StoreResult[]): string {
  return [
    `| ${mb(results[0]?.bytes ?? 0)} MB | bare server, MB/s | in parts, MB/s | ratio | as a form, MB/s | ratio |`,
    '| --- | --: | --: | --: | --: | --: |',
    ...results.map(speedRow),
    '',
    `At least ${targetRatio} of the bare server is the target for a folder: ${judged(isFastEnough(results))}.`,
    '',
    `| ${mb(results[0]?.large.bytes ?? 0)} MB | in parts, MB more than idle | as a form |`,
    '| --- | --: | --: |',
    ...results.map(({ store, large }) => `| ${store} | ${mb(large.parts)} | ${mb(large.form)} |`),
    '',
    `At most ${targetMb} MB is the target: ${judged(isFlat(results))}.`,
    '',
    '| a photo of 12 megapixels to all its sizes | kept as it is, ms | as an avatar, ms | MB more than idle |',
    '| --- | --: | --: | --: |',
    ...results.map(photoRow),
  ].join('\n');
}

function speedRow({ store, bytes, rounds }: StoreResult): string {
  const speed = (way: keyof Round) => (bytes / mebibyte / quantile(times(rounds, way), 0.5)) * 1000;
  const figures = (['parts', 'form'] as const).map(
    (way) => `${speed(way).toFixed(0)} | ${spreadOf(rounds, way)}`,
  );
  return `| ${store} | ${speed('bare').toFixed(0)} | ${figures.join(' | ')} |`;
}

/** Median, and between which values the middle half lies. */
function spreadOf(rounds: readonly Round[], way: 'parts' | 'form'): string {
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) =>
    quantile(ratios(rounds, way), share).toFixed(2),
  );
  return `${median} (${low}–${high})`;
}

function photoRow({ store, photo }: StoreResult): string {
  const of = (way: 'kept' | 'avatar') =>
    quantile(
      photo.took.map((one) => one[way]),
      0.5,
    ).toFixed(0);
  return `| ${store}, ${mb(photo.bytes)} MB | ${of('kept')} | ${of('avatar')} | ${mb(photo.used)} |`;
}

function isFastEnough(results: readonly StoreResult[]): boolean {
  return results
    .filter(({ store }) => store === 'a folder')
    .every(({ rounds }) =>
      (['parts', 'form'] as const).every(
        (way) => quantile(ratios(rounds, way), 0.5) >= targetRatio,
      ),
    );
}

function isFlat(results: readonly StoreResult[]): boolean {
  return results.every(({ large }) => Math.max(large.parts, large.form) <= targetMb * mebibyte);
}

function ratios(rounds: readonly Round[], way: 'parts' | 'form'): number[] {
  return rounds.map((round) => round.bare / round[way]);
}

function times(rounds: readonly Round[], way: keyof Round): number[] {
  return rounds.map((round) => round[way]);
}

function mb(bytes: number): string {
  return (bytes / mebibyte).toFixed(bytes < 10 * mebibyte ? 1 : 0);
}

function judged(isReached: boolean): string {
  return isReached ? 'reached' : 'missed';
}
