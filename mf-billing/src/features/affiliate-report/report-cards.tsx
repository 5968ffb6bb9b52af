import type { ReportFigures } from '@tessera/contracts-billing';
import { Text } from '@tessera/design-system';
import { FigureCard, FigureCards } from '../../figures/figure-card';
import { Growth, growthOf, NothingToCompare } from '../../figures/growth';
import { formatCents } from '../../money/format-cents';
import { formatRate } from '../../money/format-rate';

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

/** The figures of a period, against those before. */
export function ReportCards({ figures }: { readonly figures: ReportFigures }) {
  const { before } = figures;
  const hasBefore = before.clicks > 0 || before.referrals > 0 || before.earningsCents > 0;
  return (
    <>
      <FigureCards $columns={5} aria-label="Figures for this period">
        {cards.map(({ title, figure, amount }) => (
          <FigureCard key={title} title={title} figure={figure(figures)} level={3}>
            {amount ? (
              <Growth
                percent={growthOf(amount(figures), amount(before))}
                than="the previous period"
              />
            ) : (
              figure(before) !== unknown && (
                <Text size="caption" tone="muted" className="tabular">
                  {`${figure(before)} in the previous period`}
                </Text>
              )
            )}
          </FigureCard>
        ))}
      </FigureCards>
      {!hasBefore && <NothingToCompare />}
    </>
  );
}
