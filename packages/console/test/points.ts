import type { ChannelHealth } from '@tessera/contracts';

type Point = ChannelHealth['points'][number];

export const noon = Date.parse('2026-03-01T12:00:00Z');

/** What pages reported in a minute. @param minutes since noon */
export function pointOf(minutes: number, part: Partial<Point> = {}): Point {
  return {
    at: new Date(noon + minutes * 60_000).toISOString(),
    version: '1.0.0',
    loads: 10,
    loadFailures: 0,
    renderFailures: 0,
    exceptions: 0,
    loadTime: null,
    lcp: null,
    cls: null,
    inp: null,
    ...part,
  };
}
