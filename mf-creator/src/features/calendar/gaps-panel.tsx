import type { Response } from '@tessera/contracts';
import { Button, Skeleton, Text, token } from '@tessera/design-system';
import {
  Awaited,
  type AwaitedQuery,
  type IsoDate,
  lazyDialog,
  Section,
  Stack,
} from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { longDay } from './periods';

const FillDialog = lazyDialog(() => import('./fill.form'), 'FillDialog');

type Gaps = Response<'GET /api/content/calendar/gaps'>;

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${token.space[2]};
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px dashed ${token.color.borderStrong};
  border-radius: ${token.radius.small};
`;

/** Days that the visitor’s own rhythm misses, each of which can be filled. */
export function GapsPanel({ query }: { readonly query: AwaitedQuery<Gaps> }) {
  const [filled, fill] = useState<IsoDate | null>(null);
  return (
    <Section title="Days without content">
      <Awaited query={query} what="Gaps" explain={reasonOf} skeleton={<Skeleton height="1.5rem" />}>
        {(found) => (
          <Stack gap={3}>
            <Text size="caption" tone="muted">
              {sentenceOf(found)}
            </Text>
            {found.gaps.length > 0 && (
              <Rows aria-label="Days without content">
                {found.gaps.map((day) => (
                  <Row key={day}>
                    {longDay(day)}
                    <Button
                      size="small"
                      onClick={() => fill(day)}
                      aria-label={`Fill ${longDay(day)}`}
                    >
                      Fill
                    </Button>
                  </Row>
                ))}
              </Rows>
            )}
            {filled !== null && (
              <FillDialog day={filled} topics={found.topics} onClose={() => fill(null)} />
            )}
          </Stack>
        )}
      </Awaited>
    </Section>
  );
}

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays'] as const;
const names = [...weekdays, 'Saturdays', 'Sundays'] as const;

function sentenceOf({ rhythm, reason, gaps }: Gaps): string {
  if (!rhythm) return reason ?? 'You need a few more publications for a rhythm.';
  const often = `You publish ${rhythm.perWeek.toLocaleString('en', { maximumFractionDigits: 1 })} times a week`;
  const days = rhythm.weekdays.map((day) => names[day - 1]).join(' and ');
  const mostly = days === '' ? '' : `, mostly on ${days}`;
  return `${often}${mostly}. ${gaps.length === 0 ? 'Nothing is missing here.' : 'These days miss something:'}`;
}
