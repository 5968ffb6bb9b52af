import type { Response } from '@tessera/contracts';
import { Skeleton, Text } from '@tessera/design-system';
import { Awaited, Chart, Section, Stack } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';
import { ownZone } from '../content/times';
import { percent, slotText } from './figure-words';
import { useBestSlot } from './figures.queries';

type Found = Response<'GET /api/content/analytics/best-slot'>;

/** When publishing has done better than usual, or why that can’t be said. */
export function BestSlot() {
  const query = useBestSlot();
  return (
    <Section title="Best time to publish">
      <Awaited
        query={query}
        what="The best time"
        explain={reasonOf}
        skeleton={<Skeleton height="4rem" />}
      >
        {(found) => (
          <Stack gap={4}>
            <Text>{verdict(found)}</Text>
            <SlotsChart found={found} />
            <Text size="caption" tone="muted">
              Times are in {ownZone().replaceAll('_', ' ')}. An item did better if its views of the
              first seven days are above your median.
            </Text>
          </Stack>
        )}
      </Awaited>
    </Section>
  );
}

function verdict({ best, reason, items, needed, neededInSlot }: Found): string {
  if (best)
    return `${slotText(best)}: ${best.better} of ${best.items} items did better than your usual (between ${percent(best.low)} and ${percent(best.high)}).`;
  if (reason === 'few-items')
    return `Not enough to tell yet: ${items} of ${needed} items have been public for a week.`;
  if (reason === 'few-in-slots')
    return `Not enough to tell yet: no time of the week has ${neededInSlot} items.`;
  return 'No time of the week stands out. When you publish makes no difference that can be told from chance.';
}

function SlotsChart({ found: { slots } }: { readonly found: Found }) {
  if (slots.length === 0) return null;
  return (
    <Chart
      kind="bar"
      title="Items that did better, by time of publishing"
      note="With the range in which the share lies; times with few items are left out."
      labelName="Time"
      labels={slots.map(slotText)}
      series={[
        {
          name: 'Did better',
          values: slots.map(({ better, items }) => better / items),
          intervals: slots.map(({ low, high }) => [low, high] as const),
        },
      ]}
      formatValue={(share) => percent(share)}
    />
  );
}
