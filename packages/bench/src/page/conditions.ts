/** A device and a network, as the browser's developer tools emulate them. */
export interface Condition {
  readonly name: string;
  /** How many times slower than this machine the processor is. */
  readonly cpuSlowdown: number;
  /** `null` leaves the network as it is. */
  readonly network: { readonly latency: number; readonly bytesPerSecond: number } | null;
}

/** A slow phone on 4G: the figures with which Lighthouse emulates a mid-range phone (150 ms, 1.6 Mbit/s, 4×). */
const phone: Condition = {
  name: 'slow phone, 4G',
  cpuSlowdown: 4,
  network: { latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 },
};

const unthrottled: Condition = { name: 'unthrottled', cpuSlowdown: 1, network: null };

export const conditions: readonly Condition[] = [phone, unthrottled];
