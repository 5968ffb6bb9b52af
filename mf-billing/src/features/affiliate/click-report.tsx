import { download } from '@tessera/api-client';
import type { ClicksOfDay, PlanId } from '@tessera/contracts-billing';
import { planIds, plans } from '@tessera/contracts-billing/values';
import { Button, EmptyState, Heading, Skeleton, Text } from '@tessera/design-system';
import { Chart, Awaited } from '@tessera/design-system/parts';
import { ChartLine, Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFailureToast, reasonOf } from '../../errors/failures';
import { FittedSection, Sections } from '../../layout/sections';
import { formatCents } from '../../money/format-cents';
import { useMembership } from '../plans/plans.queries';
import { useClickReport } from './affiliate.queries';

/** Clicks, referrals and earnings by day for plans that have them; for the others, which plan does. */
export function ClickReport() {
  const query = useMembership();
  return (
    <Awaited explain={reasonOf} query={query} what="Your plan" skeleton={<Waiting />}>
      {({ plan }) => (hasReport(plan) ? <Days /> : <Offer />)}
    </Awaited>
  );
}

const hasReport = (plan: PlanId) =>
  plans[plan].features.some((one) => one === 'affiliate-dashboard');
const planWithReport = planIds.find(hasReport);

function Waiting() {
  return <Skeleton height="21rem" />;
}

function Days() {
  const query = useClickReport();
  return (
    <Awaited explain={reasonOf} query={query} what="Your clicks" skeleton={<Waiting />}>
      {({ days }) => (days.some(isLively) ? <Report days={days} /> : <NothingYet />)}
    </Awaited>
  );
}

function isLively({ clicks, referrals, earningsCents }: ClicksOfDay): boolean {
  return clicks > 0 || referrals > 0 || earningsCents !== 0;
}

function NothingYet() {
  return (
    <EmptyState icon={<ChartLine size={24} />} title="No clicks in the last 30 days">
      When someone follows one of your links, you’ll see clicks, referrals and earnings per day
      here.
    </EmptyState>
  );
}

function Offer() {
  if (!planWithReport) return null;
  return (
    <FittedSection aria-labelledby="affiliate-report">
      <Heading level={2} size="body" id="affiliate-report">
        See how your links perform over time
      </Heading>
      <Text tone="muted">
        {plans[planWithReport].name} adds clicks per day, campaigns and export. Everything else on
        this page is free.
      </Text>
      <Button as={Link} to="/pricing">
        Compare plans
      </Button>
    </FittedSection>
  );
}

function Report({ days }: { readonly days: readonly ClicksOfDay[] }) {
  const labels = days.map(({ day }) => dayOfMonth(day));
  return (
    <Sections>
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
        note="Commissions minus reversals"
        labelName="Day"
        labels={labels}
        series={[{ name: 'Earnings', values: days.map(({ earningsCents }) => earningsCents) }]}
        formatValue={formatCents}
      />
      <ExportButton />
    </Sections>
  );
}

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function dayOfMonth(day: string): string {
  return days.format(new Date(day));
}

function ExportButton() {
  const explain = useFailureToast();
  const handleExport = () =>
    download('GET /api/affiliate/clicks.csv', { query: {} }).catch(explain('The export failed'));
  return (
    <div>
      <Button onClick={() => void handleExport()}>
        <Download size={16} aria-hidden />
        Export CSV
      </Button>
    </div>
  );
}
