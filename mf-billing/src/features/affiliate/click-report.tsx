import { ApiError, download } from '@tessera/api-client';
import type { ClicksOfDay } from '@tessera/contracts-billing';
import { Button, Heading, panel, Skeleton, Text, token } from '@tessera/design-system';
import { Chart } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatCents } from '../../money/format-cents';
import { reasonOf } from '../../outage/failures';
import { Awaited } from '../../waiting/awaited';
import { useClickReport } from './affiliate.queries';

const Section = styled.section`
  ${panel}
  justify-items: start;
`;

const Charts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
`;

/** Clicks, referrals and earnings by day for plans that have them; for the others, which plan does. */
export function ClickReport() {
  const query = useClickReport();
  const refusal = query.error instanceof ApiError ? query.error.problemAs('plan-required') : null;
  if (refusal) return <Offer plan={refusal.plan} />;
  return (
    <Awaited query={query} what="Your clicks" skeleton={<Skeleton height="21rem" />}>
      {({ days }) => <Report days={days} />}
    </Awaited>
  );
}

function Offer({ plan }: { readonly plan: string }) {
  return (
    <Section aria-labelledby="affiliate-report">
      <Heading level={2} size="body" id="affiliate-report">
        See how your links do over time
      </Heading>
      <Text tone="muted">
        With {plan} you see clicks, referrals and earnings day by day, and can export them. All
        figures above stay yours without it.
      </Text>
      <Button as={Link} to="/pricing">
        Compare plans
      </Button>
    </Section>
  );
}

function Report({ days }: { readonly days: readonly ClicksOfDay[] }) {
  const labels = days.map(({ day }) => dayOfMonth(day));
  return (
    <Charts>
      <Chart
        kind="line"
        title="Clicks and referrals"
        note="Last 30 days, by day in UTC"
        labelName="Day"
        labels={labels}
        series={[
          { name: 'Clicks', values: days.map(({ clicks }) => clicks) },
          { name: 'Referrals', values: days.map(({ referrals }) => referrals) },
        ]}
      />
      <Chart
        kind="bar"
        title="Earnings"
        note="Commissions without what was reversed"
        labelName="Day"
        labels={labels}
        series={[{ name: 'Earnings', values: days.map(({ earningsCents }) => earningsCents) }]}
        formatValue={formatCents}
      />
      <ExportButton />
    </Charts>
  );
}

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function dayOfMonth(day: string): string {
  return days.format(new Date(day));
}

function ExportButton() {
  const { toast } = usePlatform();
  const handleExport = () =>
    download('GET /api/affiliate/clicks.csv', { query: {} }).catch((error: unknown) =>
      toast({
        title: 'Nothing was exported',
        description: reasonOf(error),
        variant: 'destructive',
      }),
    );
  return (
    <div>
      <Button onClick={() => void handleExport()}>
        <Download size={16} aria-hidden />
        Export CSV
      </Button>
    </div>
  );
}
