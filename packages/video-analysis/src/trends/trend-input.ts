/** A video that was published or gained views in two neighboring windows. */
export interface TrendVideo {
  readonly id: string;
  readonly channelId: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** Slug and name. */
  readonly category: string | null;
  readonly categoryName: string | null;
  /** In milliseconds. */
  readonly publishedAt: number | null;
  /** Views in the last window, in the one before, and in the one before that. */
  readonly gained: number;
  readonly gainedBefore: number;
  readonly gainedEarlier: number;
}

/** Two neighboring windows of the same length. */
export interface Windows {
  /** End of the last one, in milliseconds. */
  readonly at: number;
  readonly hours: number;
}

const hourMs = 3_600_000;

/** Windows back from the last one, which is 0, in which a time lies; -1 of the future. */
export function windowOf({ at, hours }: Windows, time: number): number {
  return Math.floor((at - time) / (hours * hourMs));
}

/** As in `last 24 hours against the 24 before`. */
export function windowText({ hours }: Windows): string {
  return hours < 48
    ? `last ${hours} hours against the ${hours} before`
    : `last ${hours / 24} days against the ${hours / 24} before`;
}

/** As in `the last 24 hours`. */
export function lastWindow({ hours }: Windows): string {
  return hours < 48 ? `the last ${hours} hours` : `the last ${hours / 24} days`;
}

export function nextWindow({ hours }: Windows): string {
  return hours < 48 ? `the next ${hours} hours` : `the next ${hours / 24} days`;
}
