import { token } from '@tessera/design-system';
import { Meter } from '@tessera/design-system/parts';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[1]};
  font-size: ${token.text.caption};
`;

export interface Share {
  readonly name: string;
  /** 0 to 100. */
  readonly percent: number;
}

export interface SharesProps {
  readonly label: string;
  readonly shares: readonly Share[];
}

/** Parts of a whole, the largest first, each with its bar. */
export function Shares({ label, shares }: SharesProps) {
  return (
    <List aria-label={label}>
      {shares.map(({ name, percent }) => (
        <li key={name}>
          <Line>
            <span>{name}</span>
            <span className="tabular">{percent}%</span>
          </Line>
          <Meter value={percent} band={1} />
        </li>
      ))}
    </List>
  );
}

/** The largest of the shares that a profile names. */
export function largestShares(
  shares: Readonly<Record<string, number>>,
  count: number,
): readonly Share[] {
  return Object.entries(shares)
    .map(([name, percent]) => ({ name, percent }))
    .toSorted((one, other) => other.percent - one.percent)
    .slice(0, count);
}
