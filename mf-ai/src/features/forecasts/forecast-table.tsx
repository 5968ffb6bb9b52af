import type { Forecast } from '@tessera/contracts-ai';
import type { ForecastKind, ForecastState, UndecidedReason } from '@tessera/contracts-ai/values';
import { Badge, EmptyState, ErrorState, Text, textLink, token } from '@tessera/design-system';
import { type Column, DataTable, ListEnd } from '@tessera/design-system/parts';
import { Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { percent } from '../../figures/words';
import { foundIn, videoPath } from '../../navigation/paths';
import { type ForecastList, useForecasts } from './forecasts.queries';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** As many letters of a hash as tell entries apart. */
const shownHash = 10;

const Subject = styled(Link)`
  ${textLink}
  color: inherit;
`;

const Hash = styled.code`
  color: ${token.color.textMuted};
  font-family: ${token.family.mono};
  font-size: ${token.text.caption};
`;

const Day = styled.span`
  white-space: nowrap;
`;

const subject: Column<Forecast> = {
  key: 'subject',
  header: 'Forecast',
  cell: ({ videoId, subject: name, event }) => (
    <>
      {videoId === null ? (
        name
      ) : (
        <Subject to={videoPath(videoId)} state={foundIn('forecasts')}>
          {name}
        </Subject>
      )}
      <Text size="caption" tone="muted">
        {event}
      </Text>
    </>
  ),
};

const figures: readonly Column<Forecast>[] = [
  { key: 'chance', header: 'Chance', kind: 'number', cell: (row) => percent(row.probability) },
  { key: 'baseline', header: 'Baseline', kind: 'number', cell: (row) => percent(row.baseline) },
];

const dates: readonly Column<Forecast>[] = [
  {
    key: 'made',
    header: 'Made',
    cell: ({ madeAt, isReplayed, recordedAt }) => (
      <>
        <Day>{days.format(new Date(madeAt))}</Day>
        {isReplayed && (
          <Text size="caption" tone="muted">
            {`written on ${days.format(new Date(recordedAt))} from what was known then`}
          </Text>
        )}
      </>
    ),
  },
  { key: 'due', header: 'Due', cell: ({ dueAt }) => <Day>{days.format(new Date(dueAt))}</Day> },
];

const hash: Column<Forecast> = {
  key: 'hash',
  header: 'Hash',
  cell: (row) => <Hash title={row.hash}>{row.hash.slice(0, shownHash)}</Hash>,
};

const outcome: Column<Forecast> = {
  key: 'outcome',
  header: 'Outcome',
  cell: ({ happened, probability }) =>
    happened === null ? (
      'Pending'
    ) : (
      <Badge tone={happened === probability >= 0.5 ? 'success' : 'warning'}>
        {happened ? 'Happened' : 'Did not happen'}
      </Badge>
    ),
};

const reasons: Readonly<Record<UndecidedReason, string>> = {
  'not-counted': 'Nobody counted the views in time',
  moved: 'The sample data was moved to other days',
};

const reason: Column<Forecast> = {
  key: 'reason',
  header: 'Why',
  cell: ({ undecidedBecause }) =>
    undecidedBecause === null ? 'Nobody can know' : reasons[undecidedBecause],
};

const columns: Readonly<Record<ForecastState, readonly Column<Forecast>[]>> = {
  graded: [subject, ...figures, outcome, ...dates, hash],
  pending: [subject, ...figures, ...dates, hash],
  undecided: [subject, ...figures, reason, ...dates, hash],
};

const captions: Readonly<Record<ForecastState, string>> = {
  graded: 'Graded forecasts, the misses first',
  pending: 'Pending forecasts',
  undecided: 'Undecided forecasts',
};

const made: Readonly<Record<ForecastKind, string>> = {
  videos: 'Forecasts are made for videos that are new and followed over time.',
  topics: 'Forecasts are made for topics that grow, once enough past ones are known.',
};

const empty: Readonly<
  Record<ForecastState, { title: string; text: string | Readonly<Record<ForecastKind, string>> }>
> = {
  graded: {
    title: 'No forecast was graded yet',
    text: 'Each forecast is graded on the day that it is about. The first ones are shown here then.',
  },
  pending: {
    title: 'No forecast is pending',
    text: made,
  },
  undecided: {
    title: 'No forecast is undecided',
    text: 'A forecast is undecided if nobody can know what became of it.',
  },
};

/** Forecasts of a kind and state, page by page. */
export function ForecastTable({ kind, state }: ForecastList) {
  const query = useForecasts({ kind, state });
  const { data, error, refetch } = query;
  const { title, text } = empty[state];
  return (
    <div>
      <DataTable
        caption={captions[state]}
        columns={columns[state]}
        rows={data?.pages.flatMap(({ forecasts }) => forecasts)}
        rowKey={({ id }) => id}
        small="cards"
        error={
          error &&
          !data && (
            <ErrorState
              title="The forecasts can’t be loaded right now"
              onRetry={() => void refetch()}
            >
              {reasonOf(error)}
            </ErrorState>
          )
        }
        empty={
          <EmptyState icon={<Scale size={24} />} title={title}>
            {typeof text === 'string' ? text : text[kind]}
          </EmptyState>
        }
      />
      <ListEnd query={query} noun="forecasts" />
    </div>
  );
}
