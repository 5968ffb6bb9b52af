const megabyte = 1e6;
const gigabyte = 1e9;

/** A disk of a process, in bytes. */
interface DiskSpace {
  readonly free: number;
  readonly size: number;
}

/**
 * Whether operators have to free disk space: less than 5% is left, or 10 GB on large disks, 500 MB on small ones, a
 * fifth on tiny ones.
 */
export function isNearlyFull({ free, size }: DiskSpace): boolean {
  const share = Math.min(0.05 * size, 10 * gigabyte);
  return free < Math.min(Math.max(share, 500 * megabyte), 0.2 * size);
}

/** For example `1.2 of 40 GB`. */
export function describeSpace({ free, size }: DiskSpace): string {
  return `${inGigabytes(free)} of ${inGigabytes(size)} GB`;
}

function inGigabytes(bytes: number): string {
  return (bytes / gigabyte).toLocaleString('en-US', { maximumSignificantDigits: 2 });
}
