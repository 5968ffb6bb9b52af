import type { ReportFigures } from '@tessera/contracts-billing';
import { Heading, media, panel, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { formatCents } from '../../money/format-cents';
import { formatRate } from '../../money/format-rate';
import { Growth } from '../revenue/growth';
import { growthOf } from '../revenue/period';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]};
  ${media.large} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: ${token.space[4]};
  }
`;

const Card = styled.li`
  ${panel}
  align-content: start;
  gap: ${token.space[1]};
  overflow-wrap: anywhere;
  /* The last of five, beside nothing. */
  &:last-child {
    grid-column: 1 / -1;
  }
  ${media.large} {
    &:last-child {
      grid-column: auto;
    }
  }
`;

type Figures = Omit<ReportFigures, 'before'>;

interface Card {
  readonly title: string;
  readonly figure: (figures: Figures) => string;
  /** What grows; shares and averages are shown beside those before. */
  readonly amount?: (figures: Figures) => number;
}

const inDays = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const unknown = '–';

export function formatShare({ conversionRate }: Figures): string {
  return conversionRate === null ? unknown : formatRate(conversionRate);
}

export function formatDays({ daysToPurchase }: Figures): string {
  return daysToPurchase === null ? unknown : inDays.format(daysToPurchase);
}

const cards: readonly Card[] = [
  {
    title: 'Clicks',
    figure: ({ clicks }) => clicks.toLocaleString('en-US'),
    amount: ({ clicks }) => clicks,
  },
  {
    title: 'Referrals',
    figure: ({ referrals }) => referrals.toLocaleString('en-US'),
    amount: ({ referrals }) => referrals,
  },
  { title: 'Conversion rate', figure: formatShare },
  {
    title: 'Earnings',
    figure: ({ earningsCents }) => formatCents(earningsCents),
    amount: ({ earningsCents }) => earningsCents,
  },
  { title: 'Days to purchase', figure: formatDays },
];

function beforeInWords(before: string): string {
  return before === unknown ? 'Nothing to compare with yet' : `${before} in the time before`;
}

/** The figures of a period, against those before. */
export function ReportCards({ figures }: { readonly figures: ReportFigures }) {
  const { before } = figures;
  return (
    <Cards aria-label="Figures of the period">
      {cards.map(({ title, figure, amount }) => (
        <Card key={title}>
          <Text size="caption" tone="muted">
            {title}
          </Text>
          <Heading level={3} className="tabular">
            {figure(figures)}
          </Heading>
          {amount ? (
            <Growth percent={growthOf(amount(figures), amount(before))} than="the time before" />
          ) : (
            <Text size="caption" tone="muted" className="tabular">
              {beforeInWords(figure(before))}
            </Text>
          )}
        </Card>
      ))}
    </Cards>
  );
}
