import type { Response } from '@tessera/contracts';
import { contentTypes } from '@tessera/contracts-creator/values';
import {
  Button,
  EmptyState,
  media,
  SegmentedChoice,
  Select,
  Skeleton,
  textLink,
  token,
} from '@tessera/design-system';
import {
  Awaited,
  Banner,
  choiceLabel,
  Section,
  Stack,
  useChoiceInQuery,
} from '@tessera/design-system/parts';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useCategoryOptions } from '../content/content.queries';
import { BestSlot } from './best-slot';
import { Comparison } from './comparison';
import { FiguresCharts, FiguresTotals } from './figures-charts';
import { type FiguresFilter, useFigures } from './figures.queries';
import { ItemsTable } from './items-table';

const Tools = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${token.space[3]};
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 12rem)) auto;
    justify-content: start;
  }
`;

const EarningsLink = styled(Link)`
  ${textLink}
`;

type Figures = Response<'GET /api/content/analytics/over-time'>;

const periods = ['30', '7', '90', '365', '730'] as const;
const periodLabels: Readonly<Record<(typeof periods)[number], string>> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last 12 months',
  '730': 'Last two years',
};
const typeOptions = [
  { value: 'all' as const, label: 'All types' },
  ...contentTypes.map((value) => ({ value, label: choiceLabel(value) })),
];

/** How the visitor’s content is read and liked. */
export function FiguresTab() {
  const [period, choosePeriod] = useChoiceInQuery('days', periods);
  const [step, chooseStep] = useChoiceInQuery('step', ['day', 'week']);
  const [type, chooseType] = useChoiceInQuery('type', ['all', ...contentTypes]);
  const [category, setCategory] = useState('');
  const categories = useCategoryOptions(category);
  const filter: FiguresFilter = { days: Number(period), type, category };
  const figures = useFigures(filter, step);
  return (
    <Stack gap={8}>
      <Section
        title="Analytics"
        aside={<EarningsLink to="/dashboard?tab=subscriptions">What it earns</EarningsLink>}
      >
        <Tools>
          <Select
            label="Period"
            options={periods
              .toSorted((one, other) => Number(one) - Number(other))
              .map((value) => ({ value, label: periodLabels[value] }))}
            value={period}
            onChange={choosePeriod}
          />
          <Select label="Type" options={typeOptions} value={type} onChange={chooseType} />
          <Select
            label="Category"
            options={[{ value: '', label: 'All categories' }, ...categories]}
            value={category}
            onChange={setCategory}
          />
          <SegmentedChoice
            label="By"
            compact
            options={[
              { value: 'day', label: 'By day' },
              { value: 'week', label: 'By week' },
            ]}
            value={step}
            onChange={chooseStep}
          />
        </Tools>
        <Awaited
          query={figures}
          what="Your analytics"
          explain={reasonOf}
          skeleton={<Skeleton height="32rem" />}
        >
          {(data) => (
            <Stack gap={6}>
              <PlanNote plan={data.locked['advanced-analytics']} />
              <FiguresTotals figures={data} />
              <Courses figures={data} />
            </Stack>
          )}
        </Awaited>
      </Section>
      <ItemsTable filter={filter} />
      <Comparison />
      <BestSlot />
    </Stack>
  );
}

/** @param plan the one that has all days; absent where the visitor has them */
function PlanNote({ plan }: { readonly plan: string | undefined }) {
  if (plan === undefined) return null;
  return (
    <Banner
      actions={
        <Button as={Link} size="small" to="/pricing">
          Compare plans
        </Button>
      }
    >
      Your plan shows the last 30 days. {plan} goes back two years.
    </Banner>
  );
}

/** How the figures came about, once there are any. */
function Courses({ figures }: { readonly figures: Figures }) {
  const { views, likes, followers } = figures.total;
  if (views + likes + followers > 0) return <FiguresCharts figures={figures} />;
  const isPublished = figures.byType.length > 0;
  return (
    <EmptyState
      icon={<ChartLine size={24} />}
      title={isPublished ? 'No readers yet' : 'Nothing published yet'}
    >
      {isPublished
        ? 'Nobody has read or liked it on these days. A view counts after five seconds.'
        : 'Once readers have something of yours, you’ll see here how it does.'}
    </EmptyState>
  );
}
