import type { Judgment as JudgmentData } from '@tessera/contracts';
import { token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { Table } from '../../controls/table';
import { VersionName } from '../../controls/version-name';
import { affectedText } from '../../formatting/affected';
import { formatNumber } from '../../formatting/quantity';
import { marginText } from './proof';
import { ProofMeter } from './proof-meter';

export interface JudgmentProps {
  readonly judgment: JudgmentData;
  /** Versions that are compared. */
  readonly candidate: string;
  readonly stable: string;
}

const Box = styled.div`
  display: grid;
  gap: ${token.space[3]};
`;

/** Comparison of candidate and stable version, with the state of the proofs. */
export function Judgment({ judgment, candidate, stable }: JudgmentProps) {
  const { worse, noWorse } = judgment;
  return (
    <Box>
      <Table>
        <thead>
          <tr>
            <th scope="col">Judged</th>
            <th scope="col">Visitors</th>
            <th scope="col">Affected</th>
          </tr>
        </thead>
        <tbody>
          <Side version={candidate} {...judgment.candidate} />
          <Side version={stable} {...judgment.stable} />
        </tbody>
      </Table>
      <ProofMeter label="Proof that it is worse" proof={worse} tone="danger" />
      <ProofMeter
        label={`Proof that it is no worse (margin ${marginText(noWorse.margin)})`}
        proof={noWorse}
        tone="success"
      />
    </Box>
  );
}

interface SideProps {
  readonly version: string;
  readonly visitors: number;
  readonly affected: number;
}

function Side({ version, ...counts }: SideProps) {
  return (
    <tr>
      <th scope="row">
        <VersionName>{version}</VersionName>
      </th>
      <td>{formatNumber(counts.visitors)}</td>
      <td>{affectedText(counts)}</td>
    </tr>
  );
}
