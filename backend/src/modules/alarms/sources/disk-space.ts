const megabyte = 1e6;
const gigabyte = 1e9;

/** A disk of a process, in bytes. */
interface DiskSpace {
  readonly free: number;
  readonly size: number;
}

/**
 * Whether somebody has to make room: 5 % is left, of large disks 10 GB, of small ones 500 MB, and of tiny ones a fifth.
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
