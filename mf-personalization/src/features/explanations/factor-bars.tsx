import type { ScoreFactor } from '@tessera/contracts-personalization';
import { Button, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { roundedToSum } from '../../figures/words';

const digits = 3;
const figures = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
  signDisplay: 'always',
});
const sums = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
});

const Table = styled.div`
  font-size: ${token.text.caption};
`;

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[1]};
  overflow-wrap: anywhere;
`;

/* Its zero is where the largest negative one begins, and the same for all. */
const Track = styled.div<{ $zero: number }>`
  position: relative;
  height: 6px;
  &::before {
    content: '';
    position: absolute;
    inset-block: -3px;
    left: ${({ $zero }) => $zero}%;
    border-left: 1px solid ${token.color.borderStrong};
  }
`;

const Bar = styled.div<{ $isNegative: boolean }>`
  position: absolute;
  inset-block: 0;
  border-radius: ${token.radius.small};
  background: ${({ $isNegative }) => ($isNegative ? token.color.chart2 : token.color.accent)};
  @media (forced-colors: active) {
    background: ${({ $isNegative }) => ($isNegative ? 'GrayText' : 'Highlight')};
  }
`;

const Sum = styled(Line)`
  margin: ${token.space[4]} 0 0;
  padding-top: ${token.space[3]};
  border-top: 1px solid ${token.color.border};
  font-weight: ${token.weight.strong};
`;

const Small = styled.details`
  margin-top: ${token.space[3]};
  & > summary {
    display: flex;
    justify-content: space-between;
    gap: ${token.space[3]};
    min-height: ${token.control.small};
    align-items: center;
    border-radius: ${token.radius.small};
    cursor: pointer;
  }
  & > summary > span:first-child {
    color: ${token.color.accentText};
    font-weight: ${token.weight.medium};
  }
`;

const Ask = styled(Button)`
  margin: ${token.space[1]} 0 0 calc(-1 * ${token.space[3]});
  color: ${token.color.accentText};
`;

/** A factor that is a video of the history. */
export interface HistoryFactor extends ScoreFactor {
  readonly videoId: string;
}

export interface FactorBarsProps {
  /** In the order in which they are added up. */
  readonly factors: readonly ScoreFactor[];
  /** Asks what the list would be without a video of the history; factors that are one have a button for it. */
  readonly onAsk?: (factor: HistoryFactor) => void;
}

interface Row {
  readonly factor: ScoreFactor;
  /** As it is shown. */
  readonly value: number;
}

/** What a score is the sum of: bars on both sides of zero, their figures, and the sum of what is shown. Many small ones are folded. */
export function FactorBars({ factors, onAsk }: FactorBarsProps) {
  const shown = roundedToSum(
    factors.map(({ value }) => value),
    digits,
  );
  const scale = scaleOf(shown);
  const rows = factors.map((factor, index) => ({ factor, value: shown[index] ?? 0 }));
  const { large, small } = bySize(rows);
  return (
    <Table>
      <Rows label="Factors" rows={large} scale={scale} onAsk={onAsk} />
      {small.length > 0 && (
        <Small>
          <summary>
            <span>{small.length} smaller ones</span>
            <span className="tabular">{signed(sumOf(small))}</span>
          </summary>
          <Rows label="Smaller factors" rows={small} scale={scale} onAsk={onAsk} />
        </Small>
      )}
      <Sum>
        <span>Score</span>
        <span className="tabular">{withMinus(sums.format(sumOf(rows)))}</span>
      </Sum>
    </Table>
  );
}

interface RowsProps {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly scale: ReturnType<typeof scaleOf>;
  readonly onAsk: FactorBarsProps['onAsk'];
}

function Rows({ label, rows, scale, onAsk }: RowsProps) {
  return (
    <List aria-label={label}>
      {rows.map(({ factor, value }) => (
        <li key={`${factor.kind} ${factor.videoId} ${factor.label}`}>
          <Line>
            <span>{factor.label}</span>
            <span className="tabular">{signed(value)}</span>
          </Line>
          <Track $zero={scale.percentOf(0)} aria-hidden>
            <Bar $isNegative={value < 0} style={scale.barOf(value)} />
          </Track>
          {onAsk && isOfHistory(factor) && (
            <Ask variant="ghost" size="small" onClick={() => onAsk(factor)}>
              What if you hadn’t?
            </Ask>
          )}
        </li>
      ))}
    </List>
  );
}

/** Factors below this share of the largest one are small, … */
const smallShare = 0.05;
/** … and folded from so many on. */
const leastFolded = 3;

function bySize(rows: readonly Row[]): { large: readonly Row[]; small: readonly Row[] } {
  const largest = Math.max(...rows.map(({ value }) => Math.abs(value)));
  const isSmall = ({ value }: Row) => Math.abs(value) < largest * smallShare;
  const small = rows.filter(isSmall);
  if (small.length < leastFolded) return { large: rows, small: [] };
  return { large: rows.filter((row) => !isSmall(row)), small };
}

function sumOf(rows: readonly Row[]): number {
  return rows.reduce((total, { value }) => total + value, 0);
}

function signed(value: number): string {
  return withMinus(figures.format(value));
}

/** Figures that are compared have the sign that is as wide as a plus. */
function withMinus(figure: string): string {
  return figure.replace('-', '−');
}

function isOfHistory(factor: ScoreFactor): factor is HistoryFactor {
  return factor.videoId !== null;
}

function scaleOf(values: readonly number[]) {
  const least = Math.min(0, ...values);
  const range = Math.max(0, ...values) - least || 1;
  const percentOf = (value: number) => ((value - least) / range) * 100;
  const barOf = (value: number) => {
    const [from, to] = [percentOf(Math.min(0, value)), percentOf(Math.max(0, value))];
    return { left: `${from}%`, width: `${to - from}%` };
  };
  return { percentOf, barOf };
}
