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

/** How many searches of today are used up, and when there are new ones. */
export function SearchesToday({ used, limit, resetsAt }: Membership['searches']) {
  if (limit === null) {
    return (
      <Text
        tone="muted"
        className="tabular"
      >{`${used} ${used === 1 ? 'search' : 'searches'} today, of as many as you like.`}</Text>
    );
  }
  return (
    <Box>
      <Progress
        label="Searches today"
        value={Math.min(1, used / limit)}
        valueLabel={`${used} of ${limit}`}
      />
      <Text size="caption" tone="muted">
        {`There are new ones at ${times.format(new Date(resetsAt))}.`}
      </Text>
    </Box>
  );
}
