/** Figures as people read them, the same on every machine. */
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const one = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export function count(value: number): string {
  return whole.format(value);
}

export function counted(value: number, singular: string, plural = `${singular}s`): string {
  return `${count(value)} ${value === 1 ? singular : plural}`;
}

/** As in `12.3%`. @param share from 0 to 1 */
export function percent(share: number): string {
  return `${one.format(share * 100)}%`;
}

export function decimal(value: number): string {
  return one.format(value);
}

/** As in `1.2K` and `3.4M`. */
export function compact(value: number): string {
  if (value >= 1_000_000) return `${one.format(value / 1_000_000)}M`;
  return value >= 1000 ? `${one.format(value / 1000)}K` : whole.format(value);
}

/** As in `6:40` and `1:02:03`. */
export function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts.map((part) => Math.floor(part));
  const shown = hours > 0 ? [hours, ...rest] : rest;
  return shown.map((part, index) => String(part).padStart(index > 0 ? 2 : 1, '0')).join(':');
}

/** As in `7 hours` and `12 days`. */
export function span(hours: number): string {
  if (hours < 1) return 'less than an hour';
  return hours < 48 ? counted(Math.round(hours), 'hour') : counted(Math.round(hours / 24), 'day');
}
