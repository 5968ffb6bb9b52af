import type { Membership } from '@tessera/contracts-billing';
import { Text, token } from '@tessera/design-system';
import { Progress } from '@tessera/design-system/parts';
import { styled } from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: ${token.space[2]};
  max-width: 24rem;
`;

const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Days are those of UTC, so that only there it is midnight. */
function resetText(at: Date): string {
  const isMidnight = at.getHours() === 0 && at.getMinutes() === 0;
  return `Resets at ${isMidnight ? 'midnight' : times.format(at)}.`;
}

/** How many searches of today are used up, and when there are new ones. */
export function SearchesToday({ used, limit, resetsAt }: Membership['searches']) {
  if (limit === null) {
    return <Text tone="muted">Unlimited searches</Text>;
  }
  return (
    <Box>
      <Progress
        label="Searches today"
        value={Math.min(1, used / limit)}
        valueLabel={`${used} of ${limit}`}
      />
      <Text size="caption" tone="muted">
        {resetText(new Date(resetsAt))}
      </Text>
    </Box>
  );
}
