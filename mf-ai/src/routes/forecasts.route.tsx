import { forecastKinds, forecastStates } from '@tessera/contracts-ai/values';
import { Badge, Page, SegmentedChoice, Text, textLink, token } from '@tessera/design-system';
import { Awaited, Tabs, useTabInQuery } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../errors/failures';
import { CalibrationChart } from '../features/forecasts/calibration-chart';
import { ForecastTable } from '../features/forecasts/forecast-table';
import { useForecasts } from '../features/forecasts/forecasts.queries';
import { GradeFigures, GradeSkeletons } from '../features/forecasts/grade-figures';
import { LedgerNote } from '../features/forecasts/ledger-note';
import { analystPath } from '../navigation/paths';

const title = 'How good were our forecasts?';

const kindOptions = [
  { value: 'videos', label: 'Videos' },
  { value: 'topics', label: 'Topics' },
] as const;

/** Of fewer, one more changes the figures noticeably. */
const fewGraded = 100;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]};
`;

/* As wide as its two choices. */
const Kind = styled.div`
  justify-self: start;
`;

const Back = styled(Link)`
  ${textLink}
`;

/** The grade of all forecasts of a kind, and each of them with what happened. */
export function Route() {
  usePageTitle(title);
  const { value: kind, onChange: chooseKind } = useTabInQuery(forecastKinds, 'kind');
  const graded = useForecasts({ kind, state: 'graded' });
  const first = graded.data?.pages[0];
  const chain = first?.chain;
  const pending = first?.grade.pending ?? 0;
  const state = useTabInQuery(forecastStates, 'state');
  return (
    <Page
      eyebrow={<Back to={analystPath}>AI Discovery Analyst</Back>}
      title={title}
      lead="Every forecast is written down before the event, and graded after it."
    >
      <Parts>
        <Kind>
          <SegmentedChoice
            label="What the forecasts are about"
            compact
            options={kindOptions}
            value={kind}
            onChange={chooseKind}
          />
        </Kind>
        <Awaited
          query={graded}
          what="The grade"
          explain={reasonOf}
          skeleton={<GradeSkeletons />}
          isEmpty={({ pages }) => pages[0]?.grade.graded === 0}
          empty={null}
        >
          {({ pages: [page] }) =>
            page && (
              <>
                <GradeFigures grade={page.grade} />
                {page.grade.graded < fewGraded && (
                  <Text size="caption" tone="muted">
                    Few forecasts were graded so far: these figures will change a lot.
                  </Text>
                )}
                <CalibrationChart bins={page.grade.calibration} />
              </>
            )
          }
        </Awaited>
        <Tabs
          {...state}
          label="Forecasts"
          tabs={[
            {
              value: 'graded',
              label: 'Graded',
              content: <ForecastTable kind={kind} state="graded" />,
            },
            {
              value: 'pending',
              label: 'Pending',
              badge: pending > 0 && <Badge>{pending.toLocaleString('en-US')}</Badge>,
              content: <ForecastTable kind={kind} state="pending" />,
            },
            {
              value: 'undecided',
              label: 'Undecided',
              content: <ForecastTable kind={kind} state="undecided" />,
            },
          ]}
        />
        {chain && <LedgerNote chain={chain} />}
      </Parts>
    </Page>
  );
}
