import type { StorageUsage } from '@tessera/contracts-creator';
import { Skeleton, Text, textLink, token } from '@tessera/design-system';
import { Awaited, formatFileSize, Progress } from '@tessera/design-system/parts';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useUsage } from './storage.queries';

const Box = styled.div`
  display: grid;
  gap: ${token.space[2]};
  max-width: 40rem;
  min-height: 56px;
  margin-bottom: ${token.space[4]};
`;

const PlanLink = styled(Link)`
  ${textLink}
`;

/** How much of the plan’s space is used. */
export function UsageBar() {
  const usage = useUsage();
  return (
    <Box>
      <Awaited
        query={usage}
        what="Your storage"
        explain={reasonOf}
        skeleton={<Skeleton height="52px" />}
      >
        {(used) => <Usage {...used} />}
      </Awaited>
    </Box>
  );
}

function Usage({ usedBytes, quotaBytes, plan, moreWith, files }: StorageUsage) {
  const count = `${files.toLocaleString('en')} ${files === 1 ? 'file' : 'files'}`;
  return (
    <>
      <Progress
        label="Storage"
        value={usedBytes / quotaBytes}
        valueLabel={`${formatFileSize(usedBytes)} of ${formatFileSize(quotaBytes)}`}
      />
      <Text size="caption" tone="muted">
        {count} · {plan} plan
        {moreWith !== null && (
          <>
            {' · '}
            <PlanLink to="/pricing">More space with {moreWith}</PlanLink>
          </>
        )}
      </Text>
    </>
  );
}
