import type { ChannelHealth } from '@tessera/contracts';
import { styled } from 'styled-components';
import { Text, token } from '@tessera/design-system';
import { Table } from '../../controls/table';
import { VersionName } from '../../controls/version-name';
import { formatNumber, formatShare } from '../../text/quantity';
import { evidenceShare, judgementText } from './judgement-text';

export interface JudgementProps {
  readonly judgement: NonNullable<ChannelHealth['judgement']>;
  /** Versions that are compared. */
  readonly candidate: string;
  readonly stable: string;
}

const Box = styled.div`
  display: grid;
  gap: ${token.space[3]};
`;

const Meter = styled.div<{ $share: number }>`
  height: 6px;
  margin-block: ${token.space[1]};
  border-radius: 3px;
  background: linear-gradient(
      ${({ $share }) => ($share >= 0.5 ? token.color.danger : token.color.accent)} 0 0
    )
    0 / ${({ $share }) => `${$share * 100}%`} no-repeat ${token.color.pressed};
`;

/** How the candidate compares with the stable version among the visitors of both. */
export function Judgement({ judgement, candidate, stable }: JudgementProps) {
  const { evidence, threshold } = judgement;
  const share = evidenceShare(evidence, threshold);
  const text = judgementText(judgement);
  return (
    <Box>
      <Table>
        <thead>
          <tr>
            <th scope="col">Judged</th>
            <th scope="col">Visitors</th>
            <th scope="col">Hurt</th>
          </tr>
        </thead>
        <tbody>
          <Side version={candidate} {...judgement.candidate} />
          <Side version={stable} {...judgement.stable} />
        </tbody>
      </Table>
      <div>
        <Meter
          $share={share}
          role="meter"
          aria-label="Evidence that the candidate is worse"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          aria-valuetext={text}
        />
        <Text tone="muted" size="caption">
          {text}
        </Text>
      </div>
    </Box>
  );
}

interface SideProps {
  readonly version: string;
  readonly visitors: number;
  readonly hurt: number;
}

function Side({ version, visitors, hurt }: SideProps) {
  const share = visitors === 0 ? '' : ` (${formatShare(hurt / visitors)})`;
  return (
    <tr>
      <th scope="row">
        <VersionName>{version}</VersionName>
      </th>
      <td>{formatNumber(visitors)}</td>
      <td>
        {formatNumber(hurt)}
        {share}
      </td>
    </tr>
  );
}
