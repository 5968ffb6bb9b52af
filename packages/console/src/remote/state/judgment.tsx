import type { Judgment as JudgmentData } from '@tessera/contracts';
import { token } from '@tessera/design-system';
import { type Column, DataTable } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
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

interface Side {
  readonly version: string;
  readonly visitors: number;
  readonly affected: number;
}

const columns: readonly Column<Side>[] = [
  {
    key: 'version',
    header: 'Judged',
    cell: ({ version }) => <VersionName>{version}</VersionName>,
  },
  {
    key: 'visitors',
    header: 'Visitors',
    kind: 'number',
    cell: ({ visitors }) => formatNumber(visitors),
  },
  { key: 'affected', header: 'Affected', kind: 'number', cell: affectedText },
];

/** Comparison of candidate and stable version, with the state of the proofs. */
export function Judgment({ judgment, candidate, stable }: JudgmentProps) {
  const { worse, noWorse } = judgment;
  return (
    <Box>
      <DataTable
        caption="Judged versions"
        columns={columns}
        rows={[
          { version: candidate, ...judgment.candidate },
          { version: stable, ...judgment.stable },
        ]}
        rowKey={({ version }) => version}
        small="scroll"
        empty="No versions"
      />
      <ProofMeter label="Proof that it is worse" proof={worse} tone="danger" />
      <ProofMeter
        label={`Proof that it is no worse (margin ${marginText(noWorse.margin)})`}
        proof={noWorse}
        tone="success"
      />
    </Box>
  );
}
