import type { Response } from '@tessera/contracts';
import { Text } from '@tessera/design-system';
import { Chart } from '@tessera/design-system/parts';
import { percent } from '../../figures/words';

type Bin = Response<'GET /api/ai-analyst/forecasts'>['grade']['calibration'][number];

/** Where forecasts said 30%, did it happen in 30% of them? */
export function CalibrationChart({ bins }: { readonly bins: readonly Bin[] }) {
  if (bins.length < 2) {
    return (
      <Text size="caption" tone="muted">
        A chart appears once forecasts of different sizes were graded.
      </Text>
    );
  }
  return (
    <Chart
      kind="bar"
      level={2}
      title="Calibration"
      note="What forecasts said, and how often it happened, with its 90% interval. Good forecasts are as high as what happened."
      labelName="Forecasts that said"
      labels={bins.map(labelOf)}
      series={[
        { name: 'Forecast', values: bins.map(({ forecast }) => forecast) },
        {
          name: 'Happened',
          values: bins.map(({ happened }) => happened),
          intervals: bins.map(({ interval }) => interval),
        },
      ]}
      formatValue={percent}
    />
  );
}

function labelOf({ from, to, count }: Bin): string {
  return `${Math.round(from * 100)}–${Math.round(to * 100)}% (${count})`;
}
