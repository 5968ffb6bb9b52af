import type { RevenueScope } from '@tessera/contracts-billing';
import { ErrorState, SegmentedChoice, token } from '@tessera/design-system';
import { Tabs, useChoiceInQuery, useTabInQuery } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { ExportRevenue } from './export-revenue';
import { type Period, periods } from './period';
import { revenueTabs, type RevenueTab } from './revenue-tabs';
import { periodNames, RevenueView } from './revenue-view';
import { useRevenueStats } from './revenue.queries';
import { StatCards } from './stat-cards';

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.space[3]};
  margin-block: ${token.space[6]} ${token.space[4]};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
`;

const tabNames: readonly [RevenueTab, ...RevenueTab[]] = [
  'overview',
  'subscriptions',
  'affiliates',
  'advertising',
];
const scopes = [
  { value: 'own', label: 'Yours' },
  { value: 'site', label: 'Whole site' },
] as const;

/** A visitor's own revenue; for operators also that of the site. */
export function Dashboard() {
  const [scope, setScope] = useChoiceInQuery<RevenueScope>('scope', ['own', 'site']);
  const [period, setPeriod] = useChoiceInQuery<Period>('period', periods);
  const tab = useTabInQuery(tabNames);
  const own = useRevenueStats('own');
  const { data, error, refetch } = useRevenueStats(scope);
  return (
    <>
      {error && !data ? (
        <ErrorState title="The figures can’t be loaded right now" onRetry={() => void refetch()}>
          {reasonOf(error)}
        </ErrorState>
      ) : (
        <StatCards figures={data} scope={scope} />
      )}
      <Controls>
        <Choices>
          <SegmentedChoice
            label="Period"
            compact
            options={periods.map((value) => ({ value, label: periodNames[value] }))}
            value={period}
            onChange={setPeriod}
          />
          {(scope === 'site' || own.data?.maySeeSite) && (
            <SegmentedChoice
              label="Whose revenue"
              compact
              options={scopes}
              value={scope}
              onChange={setScope}
            />
          )}
        </Choices>
        <ExportRevenue scope={scope} period={period} />
      </Controls>
      <Tabs
        label="Revenue"
        {...tab}
        tabs={tabNames.map((value) => {
          const { label, views } = revenueTabs[value];
          const { More, ...view } = views[scope];
          return {
            value,
            label,
            content: (
              <>
                <RevenueView scope={scope} period={period} {...view} />
                {More && <More period={period} />}
              </>
            ),
          };
        })}
      />
    </>
  );
}
