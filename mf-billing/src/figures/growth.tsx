import { Text } from '@tessera/design-system';

export interface GrowthProps {
  /** In percent; `null` where there was nothing to grow from. */
  readonly percent: number | null;
  /** What it is compared with, such as `the 30 days before`. */
  readonly than: string;
}

const percents = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** In percent with one decimal; `null` where there was nothing to grow from. */
export function growthOf(current: number, before: number): number | null {
  return before > 0 ? Math.round(((current - before) / before) * 1000) / 10 : null;
}

/** How a figure has changed. */
export function Growth({ percent, than }: GrowthProps) {
  return (
    <Text size="caption" tone="muted" className="tabular">
      {percent === null
        ? 'Nothing to compare with yet'
        : `${percents.format(percent / 100)} against ${than}`}
    </Text>
  );
}
