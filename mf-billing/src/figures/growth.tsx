import { Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';

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

/** How a figure has changed; nothing where there was nothing to grow from. */
export function Growth({ percent, than }: GrowthProps) {
  if (percent === null) return null;
  return (
    <Text size="caption" tone="muted" className="tabular">
      {`${percents.format(percent / 100)} vs. ${than}`}
    </Text>
  );
}

const Below = styled(Text)`
  margin-top: ${token.space[2]};
`;

/** Below figures none of which has changed from anything. */
export function NothingToCompare() {
  return (
    <Below size="caption" tone="muted">
      Nothing to compare with yet
    </Below>
  );
}
