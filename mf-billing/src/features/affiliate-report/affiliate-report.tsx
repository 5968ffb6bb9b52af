import type { AffiliateReport as Report, ReportFigures } from '@tessera/contracts-billing';
import {
  EmptyState,
  Heading,
  SegmentedChoice,
  Skeleton,
  Text,
  token,
} from '@tessera/design-system';
import { DatePicker, Awaited } from '@tessera/design-system/parts';
import { ChartColumn } from 'lucide-react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { Section } from '../../layout/sections';
import { periodNames } from '../revenue/revenue-view';
import { ExportReport } from './export-report';
import { ReportBreakdown } from './report-breakdown';
import { ReportCards } from './report-cards';
import { limitsOf, type PeriodChoice, periodChoices, useReportPeriod } from './report-period';
import { isWhole, useAffiliateReport } from './report.queries';

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.space[3]};
`;

const Dates = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 16rem));
  gap: ${token.space[3]};
`;

const choiceNames: Readonly<Record<PeriodChoice, string>> = { ...periodNames, custom: 'Custom' };

/** What the visitor's links have brought in a period, and which of them. */
export function AffiliateReport() {
  const { choice, choose, days, setDays, today } = useReportPeriod();
  const query = useAffiliateReport(days);
  const limits = limitsOf(days, today);
  return (
    <Section aria-labelledby="affiliate-report">
      <Heading level={2} size="body" id="affiliate-report">
        Link performance
      </Heading>
      <Controls>
        <SegmentedChoice
          label="Period"
          compact
          options={periodChoices.map((value) => ({ value, label: choiceNames[value] }))}
          value={choice}
          onChange={choose}
        />
        <ExportReport days={days} />
      </Controls>
      {choice === 'custom' && (
        <Dates>
          <DatePicker
            label="First day"
            {...limits.from}
            value={days.from}
            onChange={(from) => setDays({ from })}
          />
          <DatePicker
            label="Last day"
            {...limits.to}
            value={days.to}
            onChange={(to) => setDays({ to })}
          />
        </Dates>
      )}
      {isWhole(days) && (
        <Awaited
          explain={reasonOf}
          query={query}
          what="The report"
          skeleton={<Skeleton height="40rem" />}
        >
          {(report) => <Figures report={report} />}
        </Awaited>
      )}
    </Section>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function Figures({ report }: { readonly report: Report }) {
  const { period, before, total } = report;
  if (isQuiet(total))
    return (
      <EmptyState icon={<ChartColumn size={24} />} title="Nothing in this period">
        When someone follows one of your links, you’ll see which one here.
      </EmptyState>
    );
  return (
    <>
      <Text size="caption" tone="muted">
        {`${inWords(period)} (UTC), compared with ${inWords(before)}.`}
      </Text>
      <ReportCards figures={total} />
      <ReportBreakdown report={report} />
    </>
  );
}

function inWords({ from, to }: Report['period']): string {
  return dayFormat.formatRange(new Date(from), new Date(to));
}

function isQuiet({ clicks, referrals, earningsCents, before }: ReportFigures): boolean {
  return [clicks, referrals, earningsCents, before.clicks, before.earningsCents].every(
    (figure) => figure === 0,
  );
}
