import { useQuery } from '@tanstack/react-query';
import type { Finding } from '@tessera/contracts';
import { Skeleton, token } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { VersionName } from '../../controls/version-name';
import { progressText } from '../../releases/check-progress';
import { findingsQuery } from '../../releases/releases.queries';

export interface GateProps {
  readonly name: string;
  readonly version: string;
}

const List = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  margin-top: ${token.space[1]};
`;

/** Findings of the release gate for a version. */
export function Gate({ name, version }: GateProps) {
  const { data, isError, failureReason } = useQuery(findingsQuery(name, version));
  const progress = progressText(failureReason);
  if (isError) return <Banner tone="warning">Can’t load the checks right now.</Banner>;
  if (!data && progress)
    return (
      <Banner tone="info" live>
        {progress}
      </Banner>
    );
  if (!data) return <Skeleton height="2.5rem" />;
  if (data.length === 0) return <Banner tone="success">All checks passed.</Banner>;
  return (
    <Banner tone="error" title="This version can’t be released.">
      <List>
        {data.map((finding) => (
          <FindingLine
            key={`${finding.check} ${finding.consumer} ${finding.message}`}
            {...finding}
          />
        ))}
      </List>
    </Banner>
  );
}

function FindingLine({ consumer, check, message }: Finding) {
  return (
    <li>
      <VersionName>{consumer}</VersionName> would break ({check}): {message}
    </li>
  );
}
