import { Button, Heading, media, panel, Text, token } from '@tessera/design-system';
import { Banner, Chart } from '@tessera/design-system/parts';
import { Play, Square } from 'lucide-react';
import { styled } from 'styled-components';
import { FigureCards, milliseconds } from './figure-cards';
import { type Grade, scoreGrade, tipsFor } from './score';
import { type Sample, sampleInterval, useMonitor } from './use-monitor';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`;

const Summary = styled.section`
  ${panel}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
`;

const scoreColors: Readonly<Record<Grade, string>> = {
  good: token.color.success,
  warning: token.color.warning,
  poor: token.color.danger,
};

const Score = styled.p<{ $grade: Grade | null }>`
  color: ${({ $grade }) => ($grade ? scoreColors[$grade] : token.color.textMuted)};
  font-size: ${token.text.title};
  font-weight: ${token.weight.strong};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  & > small {
    color: ${token.color.textMuted};
    font-size: ${token.text.body};
    font-weight: ${token.weight.regular};
  }
`;

const Charts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  ${media.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > * {
    ${panel}
  }
`;

const Toggle = styled(Button)`
  min-width: 6rem;
`;

const Tips = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  padding-left: ${token.space[4]};
  list-style: disc;
`;

/** How fast this page is in this browser, measured in it. */
export function PerformanceTab() {
  const { isOn, samples, start, stop } = useMonitor();
  const sample = samples.at(-1);
  return (
    <Sections>
      <Summary aria-label="Overall score">
        <div>
          <Heading level={2}>Performance</Heading>
          <Text tone="muted">
            {isOn
              ? `Measured in your browser every ${sampleInterval / 1000} seconds.`
              : 'Start to measure this page in your browser. Nothing is sent.'}
          </Text>
        </div>
        <OverallScore score={sample?.score ?? null} />
        {isOn ? (
          <Toggle onClick={stop}>
            <Square size={16} aria-hidden />
            Stop
          </Toggle>
        ) : (
          <Toggle variant="primary" onClick={start}>
            <Play size={16} aria-hidden />
            Start
          </Toggle>
        )}
      </Summary>
      <FigureCards sample={sample} />
      <Advice sample={sample} />
      {samples.length > 1 && <History samples={samples} />}
    </Sections>
  );
}

function OverallScore({ score }: { readonly score: number | null }) {
  return (
    <div>
      <Text size="caption" tone="muted">
        Overall score
      </Text>
      <Score $grade={scoreGrade(score)}>
        {score ?? '–'} <small>/ 100</small>
      </Score>
    </div>
  );
}

function Advice({ sample }: { readonly sample: Sample | undefined }) {
  const tips = sample ? tipsFor(sample) : [];
  if (tips.length === 0) return null;
  return (
    <Banner tone="warning" title={tips.length === 1 ? 'Tip' : 'Tips'}>
      <Tips>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </Tips>
    </Banner>
  );
}

function History({ samples }: { readonly samples: readonly Sample[] }) {
  const labels = samples.map(({ at }) =>
    new Date(at).toLocaleTimeString('en', {
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
    }),
  );
  const series = (name: string, value: (sample: Sample) => number | null) => ({
    name,
    values: samples.map(value),
  });
  const common = { kind: 'line', labelName: 'Time', labels, level: 3 } as const;
  return (
    <Charts>
      <Chart
        {...common}
        title="Score, cache hits, and memory"
        note="The score of 100, the others in percent"
        series={[
          series('Score', ({ score }) => score),
          series('Cache hit rate', ({ hitPercent }) => hitPercent),
          series('Memory use', ({ memoryPercent }) => memoryPercent),
        ]}
        formatValue={(value) => String(Math.round(value))}
      />
      {samples.some(({ apiMs }) => apiMs !== null) && (
        <Chart
          {...common}
          title="API response time"
          note="Median of the last 20 requests"
          series={[series('API response time', ({ apiMs }) => apiMs)]}
          formatValue={(value) => milliseconds(value) ?? ''}
        />
      )}
    </Charts>
  );
}
